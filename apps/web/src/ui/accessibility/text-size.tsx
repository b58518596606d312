import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Shortcut } from '../shortcut.tsx';
import type { Command } from './commands.ts';
import { TEXT_SIZE } from './preferences.ts';

/** Smaller, larger, usual size. At a limit a button stays reachable and says that it does nothing, so that focus is not lost. */
export function TextSize({ size, run }: { size: number; run: (command: Command) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in this row
    <div role="group" aria-label="Text size" className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="font-semibold">Text size</span>
        <span className="flex items-center gap-1">
          <Step label="Smaller text" shortcut="Alt+-" spent={size <= TEXT_SIZE.smallest} onPress={() => run('smaller')}>
            <Minus aria-hidden className="size-5" />
          </Step>
          <span className="min-w-14 text-center font-semibold tabular-nums">{size}%</span>
          <Step label="Larger text" shortcut="Alt++" spent={size >= TEXT_SIZE.largest} onPress={() => run('larger')}>
            <Plus aria-hidden className="size-5" />
          </Step>
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-2">
        <Button variant="quiet" size="small" className="-ml-3" aria-keyshortcuts="Alt+0" onClick={() => run('usual-size')}>
          Usual size
        </Button>
        <Shortcut keys="Alt+0" />
        <span className="ml-auto flex flex-wrap gap-x-2">
          <Shortcut keys="Alt+minus" />
          <Shortcut keys="Alt+plus" />
        </span>
      </div>
    </div>
  );
}

type StepProps = { label: string; shortcut: string; spent: boolean; onPress: () => void; children: ReactNode };

function Step({ label, shortcut, spent, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={spent}
      onClick={spent ? undefined : onPress}
      className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-faint"
    >
      {children}
    </button>
  );
}
