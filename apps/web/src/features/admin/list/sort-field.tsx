import { useId } from 'react';
import { Select } from '../../../ui/input.tsx';
import type { Column } from './data-table.tsx';

type Props<Row> = { columns: readonly Column<Row>[]; sort: string; onSort: (sort: string) => void };

/** By what the list is ordered, where it is drawn as cards and has no headers to press. */
export function SortField<Row>({ columns, sort, onSort }: Props<Row>) {
  const id = useId();
  const options = columns.flatMap(({ header, sort: key }) =>
    key === undefined
      ? []
      : [
          { key, label: `${header}, upwards` },
          { key: `-${key}`, label: `${header}, downwards` },
        ],
  );
  return (
    <div className="flex items-center gap-2 text-sm @4xl:hidden">
      <label htmlFor={id}>Order</label>
      <div className="w-52 max-w-full">
        <Select id={id} value={sort} onChange={(event) => onSort(event.target.value)}>
          {options.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
