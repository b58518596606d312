import { z } from 'zod';

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};
/** Values named in a message at most: longer lists help nobody. */
const NAMED = 12;

/** What is wrong, for a person who did not read our schemas. @returns undefined where the library's own words are plain enough. */
export function plainIssue(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This is missing.' : `This must be ${KINDS[issue.expected] ?? issue.expected}, not ${kindOf(issue.input)}.`;
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    return values.length > NAMED
      ? 'This is none of the values that are known here.'
      : `This must be ${values.length > 1 ? 'one of: ' : ''}${values.join(', ')}.`;
  }
  if (issue.code === 'unrecognized_keys') return `Nothing of this name is known here: ${issue.keys.join(', ')}.`;
  if (issue.code === 'too_small') return bound(issue, 'at least', Number(issue.minimum));
  if (issue.code === 'too_big') return bound(issue, 'at most', Number(issue.maximum));
  return undefined;
}

function bound({ origin }: { origin: string }, which: string, limit: number): string | undefined {
  if (origin === 'string') return `This must have ${which} ${limit} ${limit === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array' || origin === 'set') return `This must have ${which} ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
  if (origin === 'number' || origin === 'int') return `This must be ${which} ${limit}.`;
  return undefined;
}

function kindOf(input: unknown): string {
  if (input === null) return 'nothing';
  if (Array.isArray(input)) return 'a list';
  return KINDS[typeof input] ?? typeof input;
}

/** From here on schemas of this process say what is wrong in these words, where they have none of their own. */
export function usePlainIssues(): void {
  z.config({ customError: plainIssue });
}
