import type { ErrorReport } from '@consilium/contract';
import { parse } from 'error-stack-parser-es/lite';
import { matchPage } from '../lib/page.ts';
import { PAGES } from './pages.ts';

/** Reports of one page load; more say nothing new. */
const MOST_REPORTS = 5;
const MOST_FRAMES = 12;
/** What ends a request on purpose, and what the server refused, which it knows. */
const NOT_OURS = new Set(['AbortError', 'RequestError']);
const reported = new Set<string>();

/** Tells the server of an error in the site's own code: kind and place, never the message, which may quote what somebody wrote. */
export function reportError(error: unknown): void {
  const report = describe(error, window.location.pathname);
  if (!report) return;
  const kind = JSON.stringify([report.name, report.frames[0]]);
  if (reported.has(kind) || reported.size >= MOST_REPORTS) return;
  reported.add(kind);
  // Nobody waits for it, and nobody is told when it fails.
  fetch('/api/errors', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report), keepalive: true }).catch(
    () => undefined,
  );
}

/** @returns undefined for what is no error of the site's own code. The page is named by its pattern: an address may name a record. */
export function describe(error: unknown, pathname: string): ErrorReport | undefined {
  if (!(error instanceof Error) || NOT_OURS.has(error.name)) return undefined;
  const frames = parse(error, { allowEmpty: true }).slice(0, MOST_FRAMES);
  return {
    name: /^[\w.$-]{1,80}$/.test(error.name) ? error.name : 'Error',
    page: matchPage(PAGES, pathname)?.page.path ?? '/none',
    frames: frames.map(({ function: inside, file = '', line, col }) => ({
      ...(inside ? { in: inside.slice(0, 120) } : {}),
      file: (file.split(/[?#]/)[0] ?? '').slice(0, 200),
      ...(line === undefined ? {} : { line }),
      ...(col === undefined ? {} : { column: col }),
    })),
  };
}
