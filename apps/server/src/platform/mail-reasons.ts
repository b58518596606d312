/** What nodemailer calls the ways of failing, in our words. What a mail server said is not kept: it may repeat the mail, and mails hold links that sign in. */
const REASONS: Record<string, string> = {
  EDNS: 'The mail server was not found',
  ECONNECTION: 'The mail server could not be reached',
  ESOCKET: 'The mail server could not be reached',
  ETIMEDOUT: 'The mail server did not answer in time',
  ETLS: 'The mail server offers no secure connection',
  EREQUIRETLS: 'The mail server offers no secure connection',
  EAUTH: 'The mail server refused the name or password of SMTP_URL',
  ENOAUTH: 'The mail server wants a name and a password in SMTP_URL',
  EENVELOPE: 'The mail server refused the address of the sender or the recipient',
  EMESSAGE: 'The mail server refused the mail',
};
/** Refusals of this one mail; with an answer of 500 or above the same mail will be refused again (RFC 5321, 4.2.1). */
const OF_THIS_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const REFUSED_FOR_GOOD = 500;

/** @returns why a mail was not taken, as a sentence, and whether another try is of no use. */
export function whyNotSent(error: unknown): { reason: string; final: boolean } {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const answer = typeof responseCode === 'number' ? ` (SMTP ${responseCode})` : '';
  const kind = typeof code === 'string' ? code : '';
  return {
    reason: `${REASONS[kind] ?? 'The mail could not be handed over'}${answer}.`,
    final: OF_THIS_MAIL.has(kind) && typeof responseCode === 'number' && responseCode >= REFUSED_FOR_GOOD,
  };
}
