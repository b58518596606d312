import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { ChosenColumn } from './use-columns.ts';

type Props = { chosen: readonly ChosenColumn[]; onChoose: (chosen: readonly ChosenColumn[]) => void };

/** Which columns are shown, and in which order; none chosen: those of the list. */
export function ColumnChoice({ chosen, onChoose }: Props) {
  const [moved, setMoved] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const move = (from: number, by: 1 | -1) => {
    const next = [...chosen];
    const [column] = next.splice(from, 1);
    if (!column) return;
    next.splice(from + by, 0, column);
    onChoose(next);
    setMoved(`${column.id} is column ${from + by + 2} of ${chosen.length + 1} now.`);
    // The focus goes along with what was moved, and to its other button at an end.
    requestAnimationFrame(() => {
      const buttons = [...(rows.current?.children[from + by]?.querySelectorAll('button') ?? [])];
      (buttons[by === 1 ? 1 : 0]?.disabled ? buttons[by === 1 ? 0 : 1] : buttons[by === 1 ? 1 : 0])?.focus();
    });
  };
  return (
    <Popover
      label="Columns"
      className="w-80"
      trigger={
        <Button variant="secondary" size="small" className="max-md:min-h-11">
          <Columns3 aria-hidden className="size-4" />
          Columns
        </Button>
      }
    >
      <ul ref={rows} className="grid max-h-[60vh] overflow-y-auto">
        {chosen.map(({ id, shown }, at) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <Checkbox label={id} checked={shown} onChange={(now) => onChoose(chosen.map((column) => (column.id === id ? { id, shown: now } : column)))} />
            <span className="flex">
              <MoveButton label={`Move ${id} up`} sign={ArrowUp} disabled={at === 0} onClick={() => move(at, -1)} />
              <MoveButton label={`Move ${id} down`} sign={ArrowDown} disabled={at === chosen.length - 1} onClick={() => move(at, 1)} />
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-soft">Kept on this device.</p>
        <Button
          variant="quiet"
          size="small"
          className="max-md:min-h-11"
          onClick={() => {
            onChoose([]);
            setMoved('The columns are as they were at first.');
          }}
        >
          As at First
        </Button>
      </div>
    </Popover>
  );
}

function MoveButton({ label, sign: Sign, ...rest }: { label: string; sign: typeof ArrowUp; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink disabled:opacity-40"
      {...rest}
    >
      <Sign aria-hidden className="size-4" />
    </button>
  );
}
