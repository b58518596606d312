import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Tooltip } from './tooltip.tsx';

type Props = {
  label: string;
  hint?: string;
  /** What one entry is called: 'medicine'. */
  noun: string;
  entries: readonly string[];
  onChange: (entries: string[]) => void;
  maxLength: number;
  maxEntries: number;
};

/** Several short entries, each of which becomes a chip: by Enter, by a comma, or by leaving the field. */
export function TokenInput({ label, hint, noun, entries, onChange, maxLength, maxEntries }: Props) {
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const full = entries.length >= maxEntries;

  function take(text: string) {
    const fresh = text
      .split(/[,;\n]/)
      .map((entry) => entry.trim().slice(0, maxLength))
      .filter((entry) => entry && !entries.some((known) => known.toLowerCase() === entry.toLowerCase()));
    if (fresh.length > 0) onChange([...entries, ...new Set(fresh)].slice(0, maxEntries));
    setDraft('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && draft.trim()) {
      event.preventDefault();
      take(draft);
    }
    if (event.key === 'Backspace' && draft === '' && entries.length > 0) onChange(entries.slice(0, -1));
  }

  return (
    <Field label={label} hint={hint}>
      {(field) => (
        <div className="grid gap-2">
          <div className="flex gap-2">
            <Input
              {...field}
              ref={input}
              value={draft}
              disabled={full}
              autoComplete="off"
              maxLength={maxLength}
              onChange={(event) => (/[,;]/.test(event.target.value) ? take(event.target.value) : setDraft(event.target.value))}
              onKeyDown={onKeyDown}
              onBlur={() => take(draft)}
            />
            <Tooltip text={`Add ${noun}`}>
              <Button
                variant="secondary"
                aria-label={`Add ${noun}`}
                className="px-4"
                disabled={full}
                onClick={() => {
                  take(draft);
                  input.current?.focus();
                }}
              >
                <Plus aria-hidden className="size-5" />
              </Button>
            </Tooltip>
          </div>
          {entries.length > 0 ? (
            <ul className="flex flex-wrap gap-2" aria-label={label}>
              {entries.map((entry) => (
                <li key={entry} className="inline-flex max-w-full items-center rounded-full border border-line-strong bg-surface pl-3 text-sm">
                  <span className="truncate">{entry}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${entry}`}
                    onClick={() => onChange(entries.filter((other) => other !== entry))}
                    className="grid size-9 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </Field>
  );
}
