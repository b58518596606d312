// Pages that are opened by a link with a secret in it; apart from the schemas, so that a page can name them without loading those.

/** Where the link to a shared collection leads, without the token at its end. */
export const COLLECTION_PATH = '/collections';
/** Where the link that ends reminders leads, without the token behind '#stop='. */
export const STOP_REMINDERS_PATH = '/reminders';
export const STOP_REMINDERS_FRAGMENT = '#stop=';
