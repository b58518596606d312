import type { WaitlistEntry } from '@consilium/contract';

const COLUMNS = ['createdAt', 'email', 'name', 'audience', 'message', 'consent', 'status'] as const satisfies (keyof WaitlistEntry)[];

/** The entries as CSV (RFC 4180). A value that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvOf(entries: WaitlistEntry[]): string {
  const lines = entries.map((entry) => COLUMNS.map((column) => cell(String(entry[column] ?? ''))).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
