import type { AuditEvent } from '@consilium/contract';

const DELETED = 'Deleted account';

/** Who did it. */
export function actorWords(actor: AuditEvent['actor']): string {
  return actor === null ? 'Visitor or system' : (actor.username ?? DELETED);
}

/** To whom or what it was done; other things than accounts are named by their kind and the beginning of their id. */
export function subjectWords(subject: AuditEvent['subject']): string {
  if (subject === null) return 'Nobody in particular';
  if (subject.kind === 'user') return subject.username ?? DELETED;
  return `${inWords(subject.kind)} ${subject.id.slice(0, 8)}`;
}

/** The details as pairs of a name and a value to read. */
export function detailWords(details: AuditEvent['details']): [string, string][] {
  return Object.entries(details).map(([name, value]) => [inWords(name), valueWords(value)]);
}

function valueWords(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'none';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** 'knownName' and 'waitlist-entry' as words: 'Known name', 'Waitlist entry'. */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
