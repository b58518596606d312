import type { ContentProblem } from '@consilium/contract';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { emptyOf, labelOf, type Path, plainSchema, type Schema, withValue } from './json-schema.ts';

type Shared = { root: Schema; problems: readonly ContentProblem[]; onChange: (path: Path, value: unknown) => void };
type Part = Shared & { schema: Schema; value: unknown; path: Path; label: string; required: boolean };

/** Longer texts are written in a box, shorter ones in a line. */
const LONGEST_LINE = 400;
/** A text without a greatest length that has to be a whole sentence. */
const SENTENCE = 12;

/** The fields of a text, drawn from its JSON schema: lines, boxes, choices, lists and groups, each with what the checks say of it. */
export function SchemaForm({
  schema,
  body,
  problems,
  onChange,
}: {
  schema: Schema;
  body: Record<string, unknown>;
  problems: readonly ContentProblem[];
  onChange: (body: Record<string, unknown>) => void;
}) {
  return (
    <div className="grid gap-6">
      <Parts
        root={schema}
        schema={schema}
        value={body}
        path={[]}
        problems={problems}
        onChange={(path, value) => onChange(withValue(body, path, value) as Record<string, unknown>)}
      />
    </div>
  );
}

function Parts({ schema, value, path, ...shared }: Shared & { schema: Schema; value: unknown; path: Path }) {
  const parts = (value ?? {}) as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).map(([name, part]) => (
    <AnyField
      key={name}
      {...shared}
      schema={part}
      value={parts[name]}
      path={[...path, name]}
      label={labelOf(name)}
      required={schema.required?.includes(name) ?? false}
    />
  ));
}

function AnyField(given: Part) {
  const schema = plainSchema(given.schema, given.root);
  const part = { ...given, schema };
  if (schema.const !== undefined) return null;
  if (schema.type === 'array') return <List {...part} />;
  if (schema.type === 'object') return schema.properties ? <Group {...part} /> : <Pairs {...part} />;
  return <Line {...part} />;
}

const problemAt = (problems: readonly ContentProblem[], path: Path) => problems.find((problem) => problem.path === path.join('.'))?.message;

function Line({ schema, value, path, label, required, problems, onChange }: Part) {
  const change = (next: unknown) => onChange(path, next === '' && !required ? undefined : next);
  if (schema.type === 'boolean') return <Checkbox label={label} checked={value === true} onChange={change} />;
  return (
    <Field label={required ? label : `${label} (may be empty)`} error={problemAt(problems, path)}>
      {(field) => <Control field={field} schema={schema} value={value} onChange={change} />}
    </Field>
  );
}

type ControlProps = { field: { id: string }; schema: Schema & { nullable?: true }; value: unknown; onChange: (value: unknown) => void };

function Control({ field, schema, value, onChange }: ControlProps) {
  const text = value === undefined || value === null ? '' : String(value);
  if (schema.enum)
    return (
      <Select {...field} value={text} onChange={(event) => onChange(event.target.value)}>
        {text === '' ? <option value="">Choose</option> : null}
        {schema.enum.map((option) => (
          <option key={String(option)} value={String(option)}>
            {labelOf(String(option))}
          </option>
        ))}
      </Select>
    );
  if (schema.type === 'number' || schema.type === 'integer')
    return (
      <Input
        {...field}
        type="number"
        step="any"
        value={text}
        onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
      />
    );
  if (schema.format === 'date-time')
    return (
      <Input
        {...field}
        type="datetime-local"
        value={localTime(text)}
        onChange={(event) => onChange(event.target.value === '' ? (schema.nullable ? null : '') : new Date(event.target.value).toISOString())}
      />
    );
  if (schema.format === 'date') return <Input {...field} type="date" value={text} onChange={(event) => onChange(event.target.value)} />;
  const isLong = schema.maxLength === undefined ? (schema.minLength ?? 0) >= SENTENCE : schema.maxLength > LONGEST_LINE;
  return <Words field={field} isLong={isLong} text={text} onChange={onChange} />;
}

/** A line, or a box for what is long at first: while somebody writes, the field stays the same. */
function Words({ field, isLong, text, onChange }: Pick<ControlProps, 'field' | 'onChange'> & { isLong: boolean; text: string }) {
  const [box] = useState(isLong || text.length > LONGEST_LINE / 4);
  const props = { ...field, value: text, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  return box ? <Textarea {...props} /> : <Input {...props} />;
}

/** As the field of the browser wants it: the reader's own clock, without an offset. */
function localTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function Frame({ label, problem, children }: { label: string; problem: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{label}</legend>
      {problem ? <p className="text-sm font-medium text-danger">{problem}</p> : null}
      {children}
    </fieldset>
  );
}

function Group({ schema, value, path, label, required, ...shared }: Part) {
  if (value === undefined || value === null)
    return (
      <p>
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => shared.onChange(path, emptyOf(schema, shared.root))}>
          <Plus aria-hidden className="size-4" />
          Add {label.toLowerCase()}
        </Button>
      </p>
    );
  return (
    <Frame label={label} problem={problemAt(shared.problems, path)}>
      <Parts {...shared} schema={schema} value={value} path={path} />
      {required ? null : <RemoveButton what={label.toLowerCase()} onClick={() => shared.onChange(path, undefined)} />}
    </Frame>
  );
}

function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <p>
      <Button variant="quiet" size="small" className="min-h-11" onClick={onClick}>
        <Trash2 aria-hidden className="size-4" />
        Remove {what}
      </Button>
    </p>
  );
}

function List({ schema, value, path, label, ...shared }: Part) {
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const items = schema.items ?? {};
  const change = (next: unknown[]) => shared.onChange(path, next);
  return (
    <Frame label={label} problem={problemAt(shared.problems, path)}>
      {entries.map((entry, at) => {
        const name = `${label} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; it has nothing else that stays
          <div key={at} className="grid gap-2">
            <AnyField {...shared} schema={items} value={entry} path={[...path, at]} label={name} required />
            <p className="flex flex-wrap gap-2">
              {at > 0 ? (
                <Button variant="quiet" size="small" className="min-h-11" onClick={() => change(swapped(entries, at))} aria-label={`Move ${name} up`}>
                  <ArrowUp aria-hidden className="size-4" />
                  Up
                </Button>
              ) : null}
              <Button
                variant="quiet"
                size="small"
                className="min-h-11"
                onClick={() => change(entries.filter((_, other) => other !== at))}
                aria-label={`Remove ${name}`}
              >
                <Trash2 aria-hidden className="size-4" />
                Remove
              </Button>
            </p>
          </div>
        );
      })}
      <p>
        <Button
          variant="secondary"
          size="small"
          className="min-h-11"
          onClick={() => change([...entries, emptyOf(items, shared.root)])}
          aria-label={`Add to ${label}`}
        >
          <Plus aria-hidden className="size-4" />
          Add
        </Button>
      </p>
    </Frame>
  );
}

const swapped = (entries: readonly unknown[], at: number) =>
  entries.map((entry, place) => (place === at ? entries[at - 1] : place === at - 1 ? entries[at] : entry));

/** Names with values, such as findings with their likelihoods. */
function Pairs({ schema, value, path, label, ...shared }: Part) {
  const [name, setName] = useState('');
  const pairs = (value ?? {}) as Record<string, unknown>;
  const each = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  return (
    <Frame label={label} problem={problemAt(shared.problems, path)}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {Object.keys(pairs).map((key) => (
          <div key={key} className="grid content-start gap-1">
            <AnyField {...shared} schema={each} value={pairs[key]} path={[...path, key]} label={key} required />
            <RemoveButton what={key} onClick={() => shared.onChange([...path, key], undefined)} />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={`Add to ${label.toLowerCase()}`}>{(field) => <Input {...field} value={name} onChange={(event) => setName(event.target.value)} />}</Field>
        <Button
          variant="secondary"
          disabled={name.trim() === '' || name.trim() in pairs}
          onClick={() => {
            shared.onChange([...path, name.trim()], emptyOf(each, shared.root));
            setName('');
          }}
        >
          <Plus aria-hidden className="size-4" />
          Add
        </Button>
      </div>
    </Frame>
  );
}
