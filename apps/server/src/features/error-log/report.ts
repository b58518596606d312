import type { ErrorReport } from '@consilium/contract';
import type { ErrorDescription } from '../../platform/describe-error.ts';

const WORDS = /[^\w$.<> -]/g;

/** What a browser reported, as an error of our own is described. What stands in it was sent by anybody: only shapes of code pass. */
export function describeReport({ name, frames }: ErrorReport): ErrorDescription {
  return {
    name,
    frames: frames.map(({ in: inside, file, line = 0, column = 0 }) => {
      const place = `${pathOf(file)}:${line}:${column}`;
      const called = inside?.replaceAll(WORDS, '').trim();
      return called ? `${called} (${place})` : place;
    }),
  };
}

/** The path of a file of the site; nothing of an address elsewhere, as of an extension of the browser. */
function pathOf(file: string): string {
  const path = URL.canParse(file) ? new URL(file).pathname : file;
  return /^\/assets\/[\w.-]+\.js$/.test(path) ? path.slice(1) : 'elsewhere';
}
