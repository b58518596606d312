import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plainIssue } from './plain-issues.ts';

const said = (schema: z.ZodType, input: unknown) => schema.safeParse(input, { error: plainIssue }).error?.issues.map(({ message }) => message);

describe('what is wrong with an input is said in plain words:', () => {
  it.each([
    [z.number(), undefined, 'This is missing.'],
    [z.number(), 'three', 'This must be a number, not text.'],
    [z.string(), null, 'This must be text, not nothing.'],
    [z.object({}), [], 'This must be an object, not a list.'],
    [z.enum(['yes', 'no']), 'perhaps', 'This must be one of: yes, no.'],
    [z.literal(true), 'true', 'This must be true.'],
    [z.strictObject({}), { admin: true }, 'Nothing of this name is known here: admin.'],
    [z.string().min(1), '', 'This must have at least 1 character.'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'This must have at most 2 entries.'],
    [z.number().max(120), 121, 'This must be at most 120.'],
  ])('%#', (schema, input, message) => expect(said(schema, input)).toEqual([message]));

  it('the words a schema has of its own stay', () => {
    expect(said(z.string().min(3, 'Write a little more'), 'a')).toEqual(['Write a little more']);
  });
});
