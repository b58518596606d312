import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What the log says of an error. No value that anybody wrote is in it. */
export type ErrorDescription = {
  name: string;
  code?: string;
  /** Of PostgreSQL: where it happened in the schema, never with which value. */
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  /** Of the operating system: what was tried. */
  syscall?: string;
  frames: string[];
  cause?: ErrorDescription;
};

const DEEPEST = 5;
const FRAMES = 12;
const FRAME = /^ {4}at (?:async )?(?:[\w$.<> [\]#]+ \()?(?:file:\/\/|node:|\/)[^\n"]*:\d+:\d+\)?$/;
const WORD = /^[\w.:-]{1,80}$/;
const NAMES = ['code', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;

/**
 * Describes an error and its causes without their messages: those of a database, a parser or the language quote what they were given ("Failed
 * query ... params", "invalid input syntax for type uuid: ...", "Unexpected token in ..."). Kind, code and the places in the code say where to look.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}`, frames: [] };
  const described: ErrorDescription = { name: WORD.test(error.name) ? error.name : 'Error', frames: framesOf(error) };
  for (const name of NAMES) {
    const value = (error as unknown as Record<string, unknown>)[name];
    if (typeof value === 'string' && WORD.test(value)) described[name] = value;
  }
  // Drizzle's own errors have no name of theirs.
  if (described.name === 'Error' && WORD.test(error.constructor.name)) described.name = error.constructor.name;
  if (error.cause !== undefined && depth < DEEPEST) described.cause = describeError(error.cause, depth + 1);
  return described;
}

/**
 * What a command says of an error it ends with: its own words and below them those of its causes, never a place in the code. Of the database only
 * what holds no value of a statement.
 */
export function sentenceOf(error: unknown): string {
  const [first = '', ...causes] = sentencesOf(error);
  return [first, ...causes.filter((cause) => !first.includes(cause)).map((cause) => `  because: ${cause}`)].join('\n');
}

function sentencesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if (error instanceof DrizzleQueryError) {
    const { name, code, table, constraint } = describeError(error.cause);
    return [`The database did not carry out a statement (${[name, code, table, constraint].filter(Boolean).join(', ')}).`];
  }
  // Of an address that stands for several (localhost) each is tried, and only what each said tells anything.
  const causes = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  const behind = depth < DEEPEST ? causes.flatMap((cause) => sentencesOf(cause, depth + 1)) : [];
  return error.message === '' && behind.length > 0 ? behind : [error.message || error.name, ...behind];
}

/** Only what follows the message and looks like a place in the code: a message may have lines that look like one. */
function framesOf({ stack = '', message }: Error): string[] {
  const end = message === '' ? 0 : stack.lastIndexOf(message) + message.length;
  const lines = stack.slice(end).split('\n').slice(1);
  const frames: string[] = [];
  for (const line of lines) {
    if (!FRAME.test(line)) break;
    frames.push(line.slice('    at '.length));
  }
  return frames.slice(0, FRAMES);
}
