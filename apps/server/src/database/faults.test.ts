import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { databaseFaultOf, NoConnectionError } from './faults.ts';

const ofDatabase = (code: string) =>
  new DrizzleQueryError('insert into contact_messages', ['Ann'], Object.assign(new Error('in words of the database'), { code }));

it.each([
  ['the disk is full', '53100', 'full'],
  ['the system has no room for a file', 'ENOSPC', 'full'],
  ['a quota is used up', 'EDQUOT', 'full'],
  ['it was made read-only, or is a replica', '25006', 'read-only'],
  ['there are too many connections', '53300', 'no-answer'],
  ['it has no memory left', '53200', 'no-answer'],
  ['the connection was lost', '08006', 'no-answer'],
  ['it is shutting down', '57P01', 'no-answer'],
  ['it crashed', '57P02', 'no-answer'],
  ['it is starting', '57P03', 'no-answer'],
  ['a time limit cancelled the statement', '57014', 'no-answer'],
  ['a lock was not had', '55P03', 'no-answer'],
  ['its disk cannot be read', '58030', 'no-answer'],
  ['its files are gone, as with a disk that is not mounted', '58P01', 'no-answer'],
  ['nobody listens', 'ECONNREFUSED', 'no-answer'],
  ['its machine fell silent', 'ETIMEDOUT', 'no-answer'],
])('knows that %s (%s)', (_what, code, fault) => {
  expect(databaseFaultOf(ofDatabase(code))).toBe(fault);
});

it('knows that no connection was had, whatever the cause', () => {
  expect(databaseFaultOf(new NoConnectionError(new Error('timeout exceeded when trying to connect')))).toBe('no-answer');
});

it.each([
  ['a row that is there already', ofDatabase('23505')],
  ['a text that is no number', ofDatabase('22P02')],
  ['a table that is missing', ofDatabase('42P01')],
  ['a refused call to another server', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a file that is missing', Object.assign(new Error('open'), { code: 'ENOENT' })],
  ['a fault in our code', new TypeError('x is undefined')],
  ['what is no error', 'a sentence'],
])('does not take %s for a fault of the database', (_what, error) => {
  expect(databaseFaultOf(error)).toBeUndefined();
});
