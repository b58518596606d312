import { type ContentKind, type ContentProblem, TEXT_SCHEMAS } from '@consilium/contract';
import { conditionSchema, patternSchema, traditionSchema, treatmentSchema } from '@consilium/knowledge';
import { z } from 'zod';

/** The schema of each kind: the one that shipped content is held to as well. */
const SCHEMAS: Readonly<Record<ContentKind, z.ZodType>> = {
  ...TEXT_SCHEMAS,
  'system-page': traditionSchema,
  condition: conditionSchema,
  pattern: patternSchema,
  treatment: treatmentSchema,
};

/** What the server fills in itself: which record it is, and who read it. */
const OWN_PARTS = ['id', 'review'];

type Form = { properties?: Record<string, unknown>; required?: string[] } & Record<string, unknown>;
const forms = new Map<ContentKind, Form>();

/** The form of a kind as a JSON schema, without what nobody writes. */
export function formOf(kind: ContentKind): Form {
  const known = forms.get(kind);
  if (known) return known;
  // Without the names that schemas have in the API's description: the form stands for itself.
  const whole = z.toJSONSchema(SCHEMAS[kind], { io: 'output', unrepresentable: 'any', metadata: z.registry() }) as Form;
  const form = {
    ...whole,
    properties: Object.fromEntries(Object.entries(whole.properties ?? {}).filter(([name]) => !OWN_PARTS.includes(name))),
    required: (whole.required ?? []).filter((name) => !OWN_PARTS.includes(name)),
  };
  forms.set(kind, form);
  return form;
}

/** What the schema of a kind has to say of a text. */
export function faultsOfForm(kind: ContentKind, body: unknown): ContentProblem[] {
  const parsed = SCHEMAS[kind].safeParse(body);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.') || null, message }));
}

/** A text as its schema has it: trimmed, and with what may be left out filled in. @throws ZodError when it does not fit. */
export function parsedText(kind: ContentKind, body: unknown): Record<string, unknown> {
  return SCHEMAS[kind].parse(body) as Record<string, unknown>;
}
