import fc, { type Arbitrary } from 'fast-check';

/** As much of JSON Schema as the description of the calls uses. */
export type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

const LONGEST_TRIED = 10_000;
const BY_FORMAT: Record<string, Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  date: fc.constantFrom('2026-01-31', '2024-02-29', '1900-01-01', '2199-12-31', '0000-01-01', '9999-12-31', '2026-02-30'),
};

/** What no schema asks for: wrong types, ends of ranges, characters that break databases, names that break objects, and far too much. */
const HOSTILE: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    0.5,
    2 ** 31,
    Number.MAX_SAFE_INTEGER + 2,
    1e308,
    '',
    ' ',
    '0',
    'null',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '😀'.repeat(100),
  ],
  ...[
    'x'.repeat(2000),
    'x'.repeat(LONGEST_TRIED + 1),
    'pain '.repeat(2000),
    'no, '.repeat(2500),
    '%',
    '%00',
    '%E0%A4%A',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>',
  ],
  ...[
    '0000-01-01',
    '0001-01-01',
    '-000001-01-01',
    '+275760-09-14',
    '00000000-0000-0000-0000-000000000000',
    '__proto__',
    'constructor',
    'a@b',
    'İ',
    'a\r\nb: c',
  ],
  ...[
    [],
    [[]],
    {},
    { __proto__: null, constructor: { prototype: { admin: true } } },
    JSON.parse('{"__proto__":{"role":"sysadmin"}}'),
    Array(500).fill('x'),
    nested(200),
  ],
];
const hostile: Arbitrary<unknown> = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 300 }), fc.jsonValue({ maxDepth: 3 }));

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : { symptoms: [nested(depth - 1)] };
}

/** Values as a schema asks for, its ends included. `known`: values that stand for something in the database, by the name of the field. */
export function fitting(schema: Schema, named: Readonly<Record<string, Schema>>, known: Readonly<Record<string, readonly string[]>> = {}): Arbitrary<unknown> {
  const of = (part: Schema) => fitting(part, named, known);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) return of(named[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (alternatives) return fc.oneof(...alternatives.map(of));
  if (schema.allOf?.[0]) return of(schema.allOf[0]);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return number(schema);
  if (schema.type === 'array') return fc.array(of(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: Math.min(4, schema.maxItems ?? 4) });
  if (schema.type !== 'object') return hostile;
  const fields = Object.entries(schema.properties ?? {});
  return fc.record(Object.fromEntries(fields.map(([name, part]) => [name, known[name] ? fc.oneof(fc.constantFrom(...known[name]), of(part)) : of(part)])), {
    requiredKeys: schema.required ?? [],
  });
}

/** Such a value with one place of it, chosen at random, put wrong; sometimes nothing of it is right. */
export const broken = (fits: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fits, fc.nat(), hostile).map(([value, place, wrong]) => graft(value, place, wrong)) },
    { weight: 1, arbitrary: hostile },
  );

function text({ format, minLength = 0, maxLength = 200 }: Schema): Arbitrary<unknown> {
  const byFormat = format && BY_FORMAT[format];
  if (byFormat) return byFormat;
  const ends = [minLength, minLength - 1, maxLength, maxLength + 1]
    .filter((length) => length >= 0 && length <= LONGEST_TRIED + 1)
    .map((length) => 'a b'.repeat(length).slice(0, length));
  return fc.oneof(
    fc.constantFrom('headache', 'violet lamp under bridge', ...ends),
    fc.string({ minLength: Math.min(minLength, 300), maxLength: Math.min(Math.max(minLength, 300), maxLength) }),
  );
}

function number({ minimum = -5, maximum = 1000 }: Schema): Arbitrary<unknown> {
  return fc.oneof(fc.constantFrom(minimum, minimum - 1, maximum, maximum + 1), fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }));
}

function graft(value: unknown, place: number, wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null) return wrong;
  const names = Object.keys(value);
  const name = names[place % Math.max(1, names.length)];
  if (name === undefined) return wrong;
  const part = (value as Record<string, unknown>)[name];
  const put = typeof part === 'object' && part !== null && place % 3 === 0 ? graft(part, Math.floor(place / 3), wrong) : wrong;
  return Array.isArray(value) ? value.map((item, i) => (String(i) === name ? put : item)) : { ...value, [name]: put };
}
