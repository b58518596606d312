/** What is said of a part of the site that is switched off; written here once for server and site, and apart from the schemas, so that a page can say it without loading them. */
export const SITE_TEXTS = {
  registrationClosed: 'Registration is closed at the moment. Your invitation stays as it is: try again later, or write to us.',
  nobodyInvited: 'Registration is closed in the settings: an invitation could not be used. Open it first.',
  waitingListOff: 'Nobody can join the waiting list at the moment. Please come back later.',
  contactFormOff: 'We take no messages here at the moment. Please come back later.',
} as const;
