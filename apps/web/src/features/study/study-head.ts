import type { StructuredData, StudyRecord } from '@consilium/contract';
import type { PageHead } from '../../lib/page.ts';

const LONGEST_DESCRIPTION = 160;

/** How the page of a study is named, and what the study is in the words of https://schema.org/ScholarlyArticle. */
export function headOfStudy(study: StudyRecord): PageHead {
  return { title: study.title, description: shortened(study.summary), type: 'article', structuredData: (url) => scholarlyArticle(study, url) };
}

function scholarlyArticle(study: StudyRecord, url: string | null): StructuredData {
  const identifiers = [
    study.doi ? { '@type': 'PropertyValue', propertyID: 'doi', value: study.doi } : null,
    study.pmid ? { '@type': 'PropertyValue', propertyID: 'pmid', value: study.pmid } : null,
  ].filter((entry) => entry !== null);
  return {
    '@type': 'ScholarlyArticle',
    headline: study.title,
    name: study.title,
    author: study.authors.split(',').map((name) => ({ '@type': 'Person', name: name.trim() })),
    isPartOf: { '@type': 'Periodical', name: study.journal },
    datePublished: study.publicationDate,
    keywords: study.keywords.join(', '),
    // Our own words about the study, not the authors' abstract.
    description: study.summary,
    identifier: identifiers,
    ...(study.doi ? { sameAs: `https://doi.org/${study.doi}` } : {}),
    ...(url ? { url } : {}),
  };
}

/** Cuts at a word, as long as search results show. */
function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_DESCRIPTION - 1))}…`;
}
