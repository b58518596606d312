/** A page a visitor can open, and where the shell links to it. A page is linked from the moment it stands here. */
export type SitePage = { path: string; label: string; linkedFrom: readonly ('header' | 'footer-company' | 'footer-legal')[] };

export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', label: 'Home', linkedFrom: ['header'] },
  { path: '/symptom-analyzer', label: 'Symptom Analyzer', linkedFrom: ['header'] },
];

/** The pages one place of the shell links to, in order. */
export function pagesLinkedFrom(place: SitePage['linkedFrom'][number]): readonly SitePage[] {
  return SITE_PAGES.filter(({ linkedFrom }) => linkedFrom.includes(place));
}
