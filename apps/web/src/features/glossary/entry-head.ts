import type { GlossaryEntry, StructuredData } from '@consilium/contract';
import type { PageHead } from '../../lib/page.ts';

/** How the page of a term is named, and what it is in the words of https://schema.org/DefinedTerm. It stands once, whichever of its names led here. */
export function headOfEntry(entry: GlossaryEntry): PageHead {
  return {
    title: entry.term,
    description: entry.shortDefinition,
    type: 'article',
    path: `/glossary/${entry.slug}`,
    structuredData: (url) => definedTerm(entry, url),
  };
}

function definedTerm({ term, aliases, shortDefinition, slug }: GlossaryEntry, url: string | null): StructuredData {
  return {
    '@type': 'DefinedTerm',
    name: term,
    description: shortDefinition,
    termCode: slug,
    ...(aliases.length > 0 ? { alternateName: aliases } : {}),
    inDefinedTermSet: { '@type': 'DefinedTermSet', name: 'Consilium glossary', ...(url ? { url: new URL('/glossary', url).href } : {}) },
    ...(url ? { url } : {}),
  };
}
