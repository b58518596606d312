import { termKey } from '@consilium/contract';
import type { KnowledgeFiles, Report } from './content-files.ts';
import type { Sourced } from './sourced.ts';

/** Addresses are copied by machines and typed by people: whatever else they hold was pasted by mistake. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** What no single entry shows: ids and names that stand twice, entries to read next that are not there, addresses nobody could type. */
export function checkGlossary({ glossary, terms }: KnowledgeFiles, report: Report): void {
  const ids = new Map<string, string>();
  for (const entry of glossary) once(ids, entry.id, entry, report);
  const names = new Map<string, string>();
  for (const entry of glossary) {
    for (const id of entry.related)
      if (id === entry.id || !ids.has(id)) report(entry, `${entry.id}: related: ${id === entry.id ? 'names itself' : `unknown entry '${id}'`}`);
    const own = new Set<string>();
    for (const name of [entry.term, ...entry.also]) {
      const key = termKey(name);
      if (own.has(key)) continue;
      own.add(key);
      const other = names.get(key);
      if (other) report(entry, `${entry.id}: '${name}' is also a name of ${other}`);
      names.set(key, entry.id);
    }
    for (const { address } of entry.sources) if (address && !PRINTABLE.test(address)) report(entry, `${entry.id}: '${address}' has signs no address has`);
  }
  const termIds = new Map<string, string>();
  for (const term of terms) once(termIds, term.id, term, report);
}

function once(seen: Map<string, string>, id: string, entry: Sourced<{ id: string }>, report: Report): void {
  const earlier = seen.get(id);
  if (earlier) report(entry, `${id}: stands already in ${earlier}`);
  seen.set(id, entry.file);
}
