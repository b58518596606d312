import { DURATION_BUCKETS, SEVERITIES } from '@consilium/contract';
import { CircleCheck, CircleDashed, CircleMinus, Pencil, Trash2 } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Popover, PopoverClose } from '../../../ui/popover.tsx';
import type { Correction } from '../session/session.ts';
import { DURATION_WORDS, PRESENCE_WORDS, SEVERITY_WORDS } from '../words.ts';
import { type Chip, correctionOf } from './chips.ts';

type Props = { chip: Chip; onCorrect: (correction: Correction) => void; onRemove: () => void };

/** A recognised finding; pressing it opens what can be set right. */
export function FindingChip({ chip, onCorrect, onRemove }: Props) {
  return (
    <Popover label={`Correct: ${chip.name}`} className="w-80" trigger={<ChipButton chip={chip} />}>
      <div className="grid gap-4">
        <p className="font-serif text-h3 leading-tight">{chip.name}</p>
        <RadioGroup
          legend="Is this there now?"
          value={chip.presence === 'present' || chip.presence === 'absent' ? chip.presence : null}
          options={[
            { value: 'present', label: 'Yes' },
            { value: 'absent', label: 'No' },
          ]}
          onChange={(presence) => onCorrect(correctionOf(chip, { presence }))}
        />
        {chip.presence === 'present' ? <Course chip={chip} onCorrect={onCorrect} /> : null}
        <div className="flex justify-between gap-2 border-t border-line pt-3">
          <PopoverClose asChild>
            <Button variant="quiet" size="small" className="-ml-3" onClick={onRemove}>
              <Trash2 aria-hidden className="size-4" />
              Remove
            </Button>
          </PopoverClose>
          <PopoverClose asChild>
            <Button size="small">Done</Button>
          </PopoverClose>
        </div>
      </div>
    </Popover>
  );
}

function Course({ chip, onCorrect }: { chip: Chip; onCorrect: (correction: Correction) => void }) {
  return (
    <>
      <RadioGroup
        legend="For how long?"
        value={chip.duration ?? null}
        options={DURATION_BUCKETS.map((value) => ({ value, label: DURATION_WORDS[value].replace('for ', '') }))}
        onChange={(duration) => onCorrect(correctionOf(chip, { duration }))}
      />
      <RadioGroup
        legend="How strong?"
        value={chip.severity ?? null}
        options={SEVERITIES.map((value) => ({ value, label: SEVERITY_WORDS[value] }))}
        onChange={(severity) => onCorrect(correctionOf(chip, { severity }))}
      />
    </>
  );
}

function ChipButton({ chip, ...rest }: { chip: Chip }) {
  const present = chip.presence === 'present';
  const Sign = present ? CircleCheck : chip.presence === 'absent' ? CircleMinus : CircleDashed;
  const details = [
    present ? null : PRESENCE_WORDS[chip.presence],
    chip.severity ? SEVERITY_WORDS[chip.severity] : null,
    chip.duration ? DURATION_WORDS[chip.duration] : null,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'group inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border py-1 pr-3 pl-2.5 text-left text-sm leading-tight hover:border-ink',
        present
          ? 'border-(--mark-line) bg-(--mark)'
          : chip.presence === 'absent'
            ? 'border-line-strong bg-surface'
            : 'border-dashed border-line-strong bg-surface text-soft',
      )}
    >
      <Sign aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        <span className={cx('font-semibold', chip.presence === 'absent' && 'line-through decoration-1')}>{chip.name}</span>
        {details ? <span className="text-soft"> · {details}</span> : null}
      </span>
      <span className="sr-only">, correct</span>
      <Pencil aria-hidden className="size-3.5 shrink-0 text-faint group-hover:text-ink max-sm:hidden" />
    </button>
  );
}
