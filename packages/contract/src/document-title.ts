export const SITE_NAME = 'Consilium';

/** How a page is named in the browser's tab, in search results and link previews. @param title null: the landing page. */
export function documentTitle(title: string | null): string {
  return title === null ? `${SITE_NAME}: one story, fourteen systems of medicine` : `${title} · ${SITE_NAME}`;
}
