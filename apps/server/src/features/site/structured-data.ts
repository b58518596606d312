import { type PageContent, pageContentSchema, SITE_NAME, type StudyRecord, studyResponseSchema } from '@consilium/contract';

/** What a page is, in the words of schema.org: https://schema.org/MedicalWebPage, /ScholarlyArticle, /WebSite. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

const CONTEXT = { '@context': 'https://schema.org' } as const;

/** `url` null: the site's own address is not set, and no address is said. */
type Page = { url: string | null; title: string; description: string; path: string; answers: Readonly<Record<string, unknown>> };

/** @returns the structured data of a page, made from the same answers its text is made from. */
export function structuredDataOf(page: Page): StructuredData[] {
  const home = page.url ? { url: new URL('/', page.url).href } : {};
  const publisher = { '@type': 'Organization', name: SITE_NAME, ...home };
  const study = firstThatFits(page.answers, (answer) => studyResponseSchema.safeParse(answer).data?.study);
  if (study) return [scholarlyArticle(study, page.url)];
  const content = firstThatFits(page.answers, (answer) => pageContentSchema.safeParse(answer).data);
  const webPage = {
    ...CONTEXT,
    '@type': 'MedicalWebPage',
    name: page.title,
    description: page.description,
    ...(page.url ? { url: page.url } : {}),
    inLanguage: 'en',
    isAccessibleForFree: true,
    audience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
    publisher,
    ...(content ? reviewed(content) : {}),
  };
  if (page.path !== '/') return [webPage];
  return [{ ...CONTEXT, '@type': 'WebSite', name: SITE_NAME, ...home, inLanguage: 'en', publisher }, webPage];
}

/** `lastReviewed` is only said of what a clinician has read; until then the date is that of the last change. */
function reviewed({ review }: PageContent): Record<string, unknown> {
  return review.state === 'clinician-reviewed' ? { lastReviewed: review.date } : { dateModified: review.date };
}

function scholarlyArticle(study: StudyRecord, url: string | null): StructuredData {
  const identifiers = [
    study.doi ? { '@type': 'PropertyValue', propertyID: 'doi', value: study.doi } : null,
    study.pmid ? { '@type': 'PropertyValue', propertyID: 'pmid', value: study.pmid } : null,
  ].filter((entry) => entry !== null);
  return {
    ...CONTEXT,
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

function firstThatFits<T>(answers: Readonly<Record<string, unknown>>, read: (answer: unknown) => T | undefined): T | undefined {
  for (const answer of Object.values(answers)) {
    const found = read(answer);
    if (found !== undefined) return found;
  }
  return undefined;
}
