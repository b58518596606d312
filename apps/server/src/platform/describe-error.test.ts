import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { describeError, sentenceOf } from './describe-error.ts';
import { loggerOptions } from './logging.ts';

const MARK = 'marmalade';

function refused(): Error {
  const cause = Object.assign(new Error(`duplicate key value "${MARK}"`), {
    code: '23505',
    table: 'users',
    constraint: 'users_email',
    detail: `Key (email)=(${MARK}) already exists.`,
    parameters: [MARK],
  });
  return new DrizzleQueryError('insert into users values ($1)', [MARK], cause);
}

describe('what is logged of an error', () => {
  it('is its kind, code, constraint and the places in the code, and the same of its cause', () => {
    const described = describeError(refused());
    expect(described).toMatchObject({ name: 'DrizzleQueryError', cause: { name: 'Error', code: '23505', table: 'users', constraint: 'users_email' } });
    expect(described.frames[0]).toMatch(/describe-error\.test\.ts:\d+:\d+/);
  });

  it.each<[string, () => unknown]>([
    ['a statement with its parameters', refused],
    ['a parser that quotes its input', () => attempt(() => JSON.parse(`{${MARK}`))],
    ['the language that quotes a value', () => attempt(() => 'length' in (MARK as never))],
    ['lines that look like places in the code', () => new Error(`first\n    at ${MARK} (/srv/${MARK}.ts:1:1)\n    at ${MARK} (/srv/x.ts:2:2)`)],
    ['a message that was changed later', () => Object.assign(new Error(`early\n    at ${MARK} (/srv/a b.ts:1:1)`), { message: 'late' })],
    ['a text that was thrown', () => MARK],
    ['a name somebody gave it', () => Object.assign(new Error('x'), { name: `${MARK} is my name`, code: `a ${MARK}` })],
  ])('holds nothing of %s', (_what, make) => {
    const error = make();
    expect(JSON.stringify(describeError(error))).not.toContain(MARK);
    const lines: string[] = [];
    const app = Fastify({ logger: { ...(loggerOptions({ logLevel: 'debug' }) as object), stream: { write: (line: string) => void lines.push(line) } } });
    app.log.error(error);
    app.log.warn({ err: error });
    app.log.info({ err: error }, 'with words');
    expect(lines).toHaveLength(3);
    if (error instanceof Error) expect(lines.join('')).not.toContain(MARK);
  });

  it('is short when an error is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  });
});

it('a command says its own words, and of a statement only what was refused', () => {
  expect(sentenceOf(new Error('The folder is in use.'))).toBe('The folder is in use.');
  expect(sentenceOf(refused())).toBe('The database did not carry out a statement (Error, 23505, users, users_email).');
});

it('a command says the causes too, each once, and of a statement among them only what was refused', () => {
  const missing = new Error('ENOENT: no such file', { cause: refused() });
  expect(sentenceOf(new Error('The knowledge cannot be read.', { cause: missing }))).toBe(
    'The knowledge cannot be read.\n  because: ENOENT: no such file\n  because: The database did not carry out a statement (Error, 23505, users, users_email).',
  );
  expect(sentenceOf(new Error('It failed: no such file', { cause: new Error('no such file') }))).toBe('It failed: no such file');
  expect(sentenceOf(new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')]))).toBe(
    'refused at ::1\n  because: refused at 127.0.0.1',
  );
});

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
