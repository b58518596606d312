/** A page a visitor can open, and where the shell links to it. A page is linked from the moment it stands here. */
export type SitePage = { path: string; label: string; linkedFrom: readonly ('header' | 'footer-company' | 'footer-legal')[] };

export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', label: 'Home', linkedFrom: ['header'] },
  { path: '/how-it-works', label: 'How it Works', linkedFrom: ['header'] },
  { path: '/medical-systems', label: 'Medical Systems', linkedFrom: ['header'] },
  { path: '/symptom-analyzer', label: 'Symptom Analyzer', linkedFrom: ['header'] },
  { path: '/about', label: 'About', linkedFrom: ['footer-company'] },
  { path: '/how-it-works', label: 'How It Works', linkedFrom: ['footer-company'] },
  { path: '/careers', label: 'Careers', linkedFrom: ['footer-company'] },
  { path: '/contact', label: 'Contact', linkedFrom: ['footer-company'] },
  { path: '/disclaimer', label: 'Medical Disclaimer', linkedFrom: ['footer-legal'] },
  { path: '/privacy', label: 'Privacy Policy', linkedFrom: ['footer-legal'] },
  { path: '/terms', label: 'Terms of Service', linkedFrom: ['footer-legal'] },
];

/** The pages one place of the shell links to, in order. */
export function pagesLinkedFrom(place: SitePage['linkedFrom'][number]): readonly SitePage[] {
  return SITE_PAGES.filter(({ linkedFrom }) => linkedFrom.includes(place));
}
