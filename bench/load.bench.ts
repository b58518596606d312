import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import autocannon, { type Result } from 'autocannon';
import { figure } from './figures.ts';
import { startServer } from './own-server.ts';

const SECTION = 'The server under load';

/** How long a visitor who wants a small file waits while others have their descriptions assessed, and what each call bears. Milliseconds. */
const PORT = Number(process.env.PORT ?? 3291);
const CLIENTS = 50;
const SECONDS = 8;
const DESCRIPTION = 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever';
const server = await startServer(PORT);
const ORIGIN = server.origin;
const ANALYSIS = {
  url: `${ORIGIN}/api/analyses?readings=brief`,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ description: DESCRIPTION, profile: { age: 34 } }),
};
try {
  await load({ ...ANALYSIS, connections: 2, duration: 3 });
  figure(SECTION, 'at the start: load average, memory of the server', `${loadavg()[0]?.toFixed(1)}, ${memory()} MB`);
  report('robots.txt alone', await robots());
  const [quick, analyses] = await Promise.all([robots(), load({ ...ANALYSIS, connections: CLIENTS })]);
  report(`robots.txt while ${CLIENTS} clients analyse`, quick, 'p99 < 50 ms');
  report(`POST /api/analyses, ${CLIENTS} clients`, analyses);
  report(`GET / rendered by the server, ${CLIENTS} clients`, await load({ url: ORIGIN, connections: CLIENTS, headers: { accept: 'text/html' } }));
  report(`GET /api/health, ${CLIENTS} clients`, await load({ url: `${ORIGIN}/api/health`, connections: CLIENTS }));
  figure(SECTION, 'at the end: load average, memory of the server', `${loadavg()[0]?.toFixed(1)}, ${memory()} MB`);
} finally {
  await server.stop();
}

function load(options: autocannon.Options): Promise<Result> {
  return autocannon({ duration: SECONDS, timeout: 60, ...options });
}

/** One visitor who asks twenty times a second at most, so that the measurement is no load of its own. */
function robots(): Promise<Result> {
  return load({ url: `${ORIGIN}/robots.txt`, connections: 1, connectionRate: 20 });
}

function report(what: string, { latency, requests, non2xx, errors }: Result, goal?: string): void {
  const failed = non2xx + errors > 0 ? `, ${non2xx} refused, ${errors} failed` : '';
  figure(
    SECTION,
    what,
    `${requests.average.toFixed(0)} a second, p50 ${latency.p50}, p99 ${latency.p99}, longest ${latency.max} ms${failed} (${requests.total})`,
    goal,
  );
}

/** Resident memory of the server in MB, from the kernel. */
function memory(): string {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  return kib ? (Number(kib) / 1024).toFixed(0) : 'not measured';
}
