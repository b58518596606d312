import type { WaitlistEntry } from '@consilium/contract';

const COLUMNS = ['createdAt', 'email', 'name', 'audience', 'message', 'consent', 'status'] as const satisfies (keyof WaitlistEntry)[];

/** What spreadsheets take for the start of a formula, also behind blanks, quotation marks and signs that are not seen. */
const FORMULA = /^[\s"'\p{Cf}]*[=+\-@]/u;
/** Programs of other countries part cells at these signs; one in front makes the rest a cell of its own. */
const OTHER_SEPARATOR = /^[\s"'\p{Cf}]*[;|]/u;
const CONTROL = /^[\t\r\n]/;
/** Where another separator would begin a new cell with a formula. */
const FORMULA_BEHIND_SEPARATOR = /([;|\t][\s"'\p{Cf}]*)(?=[=+\-@＝＋－＠﹢﹣﹦﹫])/gu;

/** The entries as CSV (RFC 4180). A value that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvOf(entries: WaitlistEntry[]): string {
  const lines = entries.map((entry) => COLUMNS.map((column) => cell(String(entry[column] ?? ''))).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

function cell(value: string): string {
  // Full-width signs are read like their narrow ones.
  const read = value.normalize('NFKC');
  const risky = FORMULA.test(read) || OTHER_SEPARATOR.test(read) || CONTROL.test(value);
  const safe = `${risky ? "'" : ''}${value.replaceAll(FORMULA_BEHIND_SEPARATOR, "$1'")}`;
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
