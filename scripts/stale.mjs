import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Never a source: installed, or made. */
const NO_SOURCE = new Set(['node_modules', 'dist']);

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !NO_SOURCE.has(name))
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Does work again only when what it is made from changed, by content and not by date: a change of branch and back makes nothing stale.
 * @param root the folder that sources and what is made are named from. @param memory the folder where it is remembered; deleting it is always safe.
 */
export function rememberIn(memory, root) {
  const printsOf = (sources) =>
    Object.fromEntries(
      sources
        .flatMap((source) => filesUnder(join(root, source)))
        .map((file) => [relative(root, file), createHash('sha256').update(readFileSync(file)).digest('base64url')]),
    );

  /** @returns why `name` has to be done again, in words; undefined when it has not. */
  function whyStale(file, prints, made) {
    const missing = made.find((path) => !existsSync(join(root, path)));
    if (missing) return `${missing} is not there`;
    if (!existsSync(file)) return 'it was not done here before';
    const before = JSON.parse(readFileSync(file, 'utf8'));
    const changed = [...new Set([...Object.keys(before), ...Object.keys(prints)])].filter((path) => before[path] !== prints[path]);
    if (changed.length === 0) return undefined;
    return changed.length === 1 ? `${changed[0]} changed` : `${changed[0]} and ${changed.length - 1} more changed`;
  }

  /**
   * Does `work` when the sources of `name` changed since it last succeeded, or something it makes is missing. What fails is not remembered:
   * `work` answers false, or throws. @returns whether all is well.
   */
  return async function whenStale(name, { sources, made = [] }, work) {
    const file = join(memory, `${name.replaceAll(' ', '-')}.json`);
    // Read before the work: what is changed meanwhile is stale afterwards.
    const prints = printsOf(sources);
    const why = whyStale(file, prints, made);
    if (why === undefined) return true;
    if ((await work(why)) === false) return false;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(prints));
    return true;
  };
}
