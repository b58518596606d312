/** As much of JSON Schema as the forms of the content use. */
export type Schema = {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  default?: unknown;
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
};

export type Path = readonly (string | number)[];

/** A schema itself, where it is named elsewhere, and whether nothing may stand in its place. */
export function plainSchema(schema: Schema, root: Schema): Schema & { nullable?: true } {
  if (schema.$ref) {
    const { $ref, ...rest } = schema;
    return { ...plainSchema(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {}, root), ...rest };
  }
  if (schema.anyOf) {
    const some = schema.anyOf.filter(({ type }) => type !== 'null');
    const [first = {}] = some;
    return { ...plainSchema(first, root), ...(some.length < schema.anyOf.length ? { nullable: true as const } : {}) };
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => plainSchema(part, root)));
  return schema;
}

/** What stands in a field that was just added. */
export function emptyOf(given: Schema, root: Schema): unknown {
  const schema = plainSchema(given, root);
  if (schema.nullable) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, emptyOf(schema.properties?.[name] ?? {}, root)]));
    default:
      return '';
  }
}

/** 'viewOfHealth' and 'type-of' as words. */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value with another one at a place in it; undefined takes what is there out. */
export function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole)) return whole.map((part, at) => (at === step ? withValue(part, rest, value) : part));
  const parts = (whole ?? {}) as Record<string, unknown>;
  const changed = withValue(parts[step], rest, value);
  if (changed === undefined) return Object.fromEntries(Object.entries(parts).filter(([name]) => name !== step));
  return { ...parts, [step]: changed };
}
