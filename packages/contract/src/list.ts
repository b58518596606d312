import { z } from 'zod';
import { type Call, call } from './call.ts';
import { LIMITS } from './limits.ts';

/** How a list is ordered: by one of its keys, or by `-key` with the greatest first. */
type Sort<Key extends string> = Key | `-${Key}`;
type Answer<Rows extends string, Row extends z.ZodType> = z.ZodObject<{ [name in Rows]: z.ZodArray<Row> } & { total: z.ZodInt }>;
type Query<Key extends string, Filters extends z.ZodRawShape> = {
  search: z.ZodOptional<z.ZodString>;
  sort: z.ZodType<Sort<Key>, Sort<Key> | undefined>;
} & Filters;

/** What every list of the back office can be asked. `search` looks into the columns that the server names for it. */
export type ListQuery<Key extends string = string> = { search?: string | undefined; sort: Sort<Key>; page: number; size: number };

type Given<Rows extends string, Row extends z.ZodType, Key extends string, Filters extends z.ZodRawShape> = {
  /** The name of the answer in the API's description. */
  id: string;
  /** What the answer calls its rows. */
  rows: Rows;
  row: Row;
  /** What it can be ordered by. */
  sort: readonly [Key, ...Key[]];
  /** How it is ordered when nobody asks. */
  first: Sort<Key>;
  /** What narrows it, each optional. */
  filters: Filters;
};

/** Declares a list once: what it can be asked, a page at a time or as a file of all that fits, and what it answers. */
export function listOf<const Rows extends string, Row extends z.ZodType, const Key extends string, Filters extends z.ZodRawShape>(
  given: Given<Rows, Row, Key, Filters>,
) {
  const { id, rows, row, sort, first, filters } = given;
  const narrowing = {
    search: z.string().trim().max(LIMITS.emailLength).optional(),
    ...filters,
    sort: z.enum(sort.flatMap((key): Sort<Key>[] => [key, `-${key}`])).default(first as never),
  } as unknown as Query<Key, Filters>;
  const answer = z.object({ [rows]: z.array(row), total: z.number().int() }).meta({ id }) as unknown as Answer<Rows, Row>;
  return {
    ...given,
    pageQuery: z.object({ ...narrowing, ...PAGE }),
    fileQuery: z.object({ ...narrowing, format: z.enum(FILE_FORMATS).default('csv') }),
    answer,
  };
}

/** A page is counted from 1. */
const PAGE = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
};

const FILE_FORMATS = ['csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

type List = Record<'pageQuery' | 'fileQuery' | 'answer', z.ZodObject>;
type Frame = Pick<Call, 'path' | 'access' | 'tag' | 'summary'>;

/** The two calls of a list: a page of it, and all that fits as a file beside it at `/export`. */
export function listCalls<const F extends Frame, L extends List>({ path, summary, ...frame }: F, list: L) {
  const { access, tag }: Pick<F, 'access' | 'tag'> = frame;
  const pages = call({
    access,
    tag,
    path: path as F['path'],
    summary,
    method: 'GET',
    query: list.pageQuery as L['pageQuery'],
    answers: { 200: list.answer as L['answer'] },
  });
  const file = call({
    access,
    tag,
    path: `${path}/export`,
    summary: `${summary}, as a file of comma-separated values or JSON`,
    method: 'GET',
    limit: { max: LIMITS.exportsPerHour, per: 'hour' },
    query: list.fileQuery as L['fileQuery'],
    answers: {},
    file: 'text/csv; charset=utf-8',
  });
  return { pages, file };
}
