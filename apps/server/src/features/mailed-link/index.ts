export { dropMailedLinks, linkInvalid, makeMailedLink, pendingEmailOf, readMailedLink, redeemMailedLink } from './links.ts';
export { mailResetLink, mailResetWait, resetPossibleFrom } from './reset-mail.ts';
