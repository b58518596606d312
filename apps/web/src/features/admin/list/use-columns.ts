import { useState } from 'react';
import { keep, kept } from '../../../lib/kept.ts';
import type { Column } from './data-table.tsx';

/** A column as its reader wants it; the order of these is the order of the table. */
export type ChosenColumn = { id: string; shown: boolean };

/**
 * Which columns of a list are shown and in which order, as this device keeps it: how much has room is a matter of the screen. The first column names the
 * row and stays where it is.
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const key = `columns-of-${list}`;
  const [written, setWritten] = useState(() => kept(key));
  const [first, ...others] = columns;
  const chosen = arranged(written, others);
  const choose = (next: readonly ChosenColumn[]) => {
    const text = JSON.stringify(next);
    keep(key, text);
    setWritten(text);
  };
  const shown = chosen.flatMap(({ id, shown: wanted }) => (wanted ? others.filter(({ header }) => header === id) : []));
  return { shown: first ? [first, ...shown] : [], chosen, choose };
}

/** What was kept, without columns that are no more, and with those that came since. */
function arranged(written: string | null, columns: readonly Pick<Column<never>, 'header' | 'extra'>[]): ChosenColumn[] {
  const before = readChosen(written).filter(({ id }) => columns.some(({ header }) => header === id));
  const since = columns.filter(({ header }) => !before.some(({ id }) => id === header));
  return [...before, ...since.map(({ header, extra = false }) => ({ id: header, shown: !extra }))];
}

function readChosen(written: string | null): ChosenColumn[] {
  try {
    const value: unknown = JSON.parse(written ?? '[]');
    return Array.isArray(value) ? value.filter(isChosen) : [];
  } catch {
    return [];
  }
}

const isChosen = (value: unknown): value is ChosenColumn =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'shown' in value && typeof value.shown === 'boolean';
