import type { z } from 'zod';
import type { Access } from './access.ts';

/** How often one address may make a call. */
export type CallLimit = { readonly max: number; readonly per: 'minute' | 'hour' };

/** A call of the API, declared once: the server registers it, the site makes it, tests and the API's description walk it. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; `:name` stands for one part, given in `params`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly tag: string;
  readonly summary: string;
  /** Beside the limit on all calls together. */
  readonly limit?: CallLimit;
  /** Whether it can be made while the password is one that somebody else chose. */
  readonly beforeOwnPassword?: true;
  /** Whether the token that the operator gave the measuring of this server opens it as well. */
  readonly byToken?: true;
  /** Whether it stays open to everybody while the site is closed for maintenance. */
  readonly whileClosed?: true;
  /** Whether it is answered from what the process holds: who is signed in does not matter to it, and while the database cannot say, nobody is. */
  readonly withoutDatabase?: true;
  /** Whether mail programs and other sites may send it, as a form too: what it names is all it needs, and who is signed in does not matter. */
  readonly fromAnywhere?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The most bytes of a body that is a part of a file and is not parsed. */
  readonly bytes?: number;
  /** What it answers, by status. */
  readonly answers: Readonly<Partial<Record<200 | 201 | 503, z.ZodType>>>;
  /** The media type of a call that answers with a file; its content is not parsed. */
  readonly file?: string;
};

/** Declares a call. */
export const call = <const C extends Call>(declared: C): C => declared;

type Parts = 'params' | 'query' | 'body';
type Given<C, Part extends Parts> =
  C extends Readonly<Record<Part, infer Schema extends z.ZodType>>
    ? Partial<unknown> extends z.input<Schema>
      ? { [part in Part]?: z.input<Schema> | undefined }
      : Record<Part, z.input<Schema>>
    : unknown;

/** What a caller gives: the parts the call declares, before their schemas fill in defaults. */
export type CallInput<C extends Call> = Given<C, 'params'> &
  Given<C, 'query'> &
  Given<C, 'body'> &
  (C extends { readonly bytes: number } ? { bytes: { readonly size: number } } : unknown);

type Parsed<C, Part extends Parts> = C extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.output<Schema> : unknown;

/** What reaches the server's handler, parsed. */
export type CallRequest<C extends Call> = {
  Params: Parsed<C, 'params'>;
  Querystring: Parsed<C, 'query'>;
  Body: C extends { readonly bytes: number } ? Uint8Array : Parsed<C, 'body'>;
};

type Answered<C extends Call> = C['answers'][keyof C['answers'] & (200 | 201)];
type Shape<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType ? (Side extends 'input' ? z.input<Schema> : z.output<Schema>) : never;

/** What the caller reads of a call that succeeded. */
export type CallAnswer<C extends Call> = Shape<Answered<C>, 'output'>;
/** What the server's handler answers with. */
export type CallReply<C extends Call> = Shape<Answered<C>, 'input'>;
