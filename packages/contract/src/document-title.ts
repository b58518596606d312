export const SITE_NAME = 'Consilium';

/** Id of the element in which the server sends a page the answers it was rendered with, as JSON. */
export const STATE_ELEMENT = 'page-state';

/** How a page is named in the browser's tab, in search results and link previews. @param title null: the landing page. */
export function documentTitle(title: string | null): string {
  return title === null ? `${SITE_NAME}: one story, fourteen systems of medicine` : `${title} · ${SITE_NAME}`;
}
