import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PATIENCE = 120_000;

export type BenchServer = { origin: string; pid: number | undefined; data: string; stop: () => Promise<void> };

/** The built server on a database of its own that goes with it, once it answers. `SERVER` in the environment measures another build. */
export async function startServer(port: number, environment: Record<string, string> = {}): Promise<BenchServer> {
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'consilium-bench-'));
  const server = spawn(process.execPath, [process.env.SERVER ?? 'apps/server/dist/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_FOLDER: data, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await untilHealthy(origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: server.pid, data, stop };
}

async function untilHealthy(origin: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The server did not become healthy.');
}
