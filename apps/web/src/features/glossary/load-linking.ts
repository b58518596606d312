import { glossaryCalls, type LinkedTerm, linkTerms, matcherOf } from '@consilium/contract';
import { makeCall } from '../../lib/http.ts';
import type { Linking } from './linking-parts.ts';
import { Term } from './term.tsx';

/** Asks for the words of the glossary and of the dictionary, and puts them in order for looking. */
export async function loadLinking(): Promise<Linking> {
  const { entries, words } = await makeCall(glossaryCalls.listGlossaryTerms, {});
  const terms: LinkedTerm[] = [...entries, ...words.map((word) => ({ slug: null, names: [word] }))];
  const matcher = matcherOf(terms);
  const link = (texts: readonly string[]) => {
    const used = new Set<LinkedTerm>();
    return texts.map((text) => linkTerms(matcher, text, used));
  };
  return { link, Term };
}
