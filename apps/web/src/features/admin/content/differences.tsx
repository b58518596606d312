import { CONTENT_STATES, type ContentVersion, RECORD_STATES } from '@consilium/contract';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import { labelOf } from './json-schema.ts';
import { differencesBetween } from './word-difference.ts';

export const nameOf = ({ number, state }: Pick<ContentVersion, 'number' | 'state'>): string =>
  number === 0 ? RECORD_STATES.shipped : `Version ${number} (${CONTENT_STATES[state as keyof typeof CONTENT_STATES].toLowerCase()})`;

/** Two versions beside each other, word by word; at first the newest and what visitors see. */
export function CompareVersions({ versions, current }: { versions: readonly ContentVersion[]; current: number | null }) {
  const [newer, setNewer] = useState(versions[0]?.number ?? 0);
  const [older, setOlder] = useState(current !== null && current !== newer ? current : (versions[1]?.number ?? 0));
  const of = (wanted: number) => versions.find(({ number }) => number === wanted);
  const [from, to] = [of(older), of(newer)];
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice label="From" value={older} versions={versions} onChange={setOlder} />
        <Choice label="To" value={newer} versions={versions} onChange={setNewer} />
      </div>
      {from && to ? <Differences before={from.body} after={to.body} /> : null}
    </div>
  );
}

function Choice({
  label,
  value,
  versions,
  onChange,
}: {
  label: string;
  value: number;
  versions: readonly ContentVersion[];
  onChange: (number: number) => void;
}) {
  return (
    <Field label={label}>
      {(field) => (
        <Select {...field} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {versions.map((version) => (
            <option key={version.id} value={version.number}>
              {nameOf(version)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What became of each field: what was taken out is struck through, what came in is underlined. */
export function Differences({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }) {
  const differences = differencesBetween(before, after);
  if (differences.length === 0) return <p className="text-soft">The two texts are the same.</p>;
  return (
    <dl className="grid gap-4">
      {differences.map(({ path, runs }) => (
        <div key={path} className="rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm font-semibold text-soft">{path.split('.').map(labelOf).join(' › ')}</dt>
          <dd className="mt-1 whitespace-pre-wrap wrap-anywhere">
            {runs.map(({ kind, text }, at) => {
              const key = `${at}-${kind}`;
              if (kind === 'same') return <span key={key}>{text}</span>;
              return kind === 'added' ? (
                <ins key={key} className="rounded-xs bg-good-tint text-good decoration-2 underline-offset-2 [del+&]:ml-1">
                  {text}
                </ins>
              ) : (
                <del key={key} className="rounded-xs bg-danger-tint text-danger">
                  {text}
                </del>
              );
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
