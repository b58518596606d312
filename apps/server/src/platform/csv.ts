/** What spreadsheets take for the start of a formula, also behind blanks, quotation marks and signs that are not seen. */
const FORMULA = /^[\s"'\p{Cf}]*[=+\-@]/u;
/** Programs of other countries part cells at these signs; one in front makes the rest a cell of its own. */
const OTHER_SEPARATOR = /^[\s"'\p{Cf}]*[;|]/u;
/** Names, ids, times and most addresses: nothing in them means anything to any program. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 .:@_/-]*$/;
const CONTROL = /^[\t\r\n]/;
/** Where another separator would begin a new cell with a formula. */
const FORMULA_BEHIND_SEPARATOR = /([;|\t][\s"'\p{Cf}]*)(?=[=+\-@＝＋－＠﹢﹣﹦﹫])/gu;

/** One line of CSV (RFC 4180). A value that a spreadsheet would run as a formula gets an apostrophe in front; what is no text or number is written as JSON. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map((value) => cell(asText(value))).join(',')}\r\n`;
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));

function cell(value: string): string {
  if (PLAIN.test(value)) return value;
  // Full-width signs are read like their narrow ones.
  const read = value.normalize('NFKC');
  const risky = FORMULA.test(read) || OTHER_SEPARATOR.test(read) || CONTROL.test(value);
  const safe = `${risky ? "'" : ''}${value.replaceAll(FORMULA_BEHIND_SEPARATOR, "$1'")}`;
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
