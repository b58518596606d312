export { dropMailedLinks, LINK_LIFE_MS, linkInvalid, makeMailedLink, pendingEmailOf, readMailedLink, redeemMailedLink } from './links.ts';
export { mailResetLink, mailResetWait, resetPossibleFrom } from './reset-mail.ts';
