/** Where a code or a link to share leads. */
export const SHARED_PATH = '/shared';
