/** Begins the name of everything the site keeps in this tab's session storage. */
const PREFIX = 'consilium-';

/** Whether this tab keeps something of an earlier page, so that pages may look other than the server rendered them. */
export function keepsSomething(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}
