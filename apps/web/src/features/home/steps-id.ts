/** Where the page explains how it works. */
export const STEPS_ID = 'how-it-works';
