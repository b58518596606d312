import { LIMITS } from '@consilium/contract';
import { type Ref, useMemo } from 'react';
import { cx } from '../../../lib/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { Reading } from '../api/recognise.ts';
import { DESCRIPTION_BOX } from '../session/kept-description.ts';
import type { Correction } from '../session/session.ts';
import { litFindings } from './chips.ts';
import { carryFindings, highlightSegments, type Taken } from './highlight.ts';
import { unreadIn } from './unread.ts';

/** Characters from which the count is shown. */
const COUNT_FROM = LIMITS.descriptionLength * 0.8;
type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  reading: Reading;
  corrections: readonly Correction[];
  error?: string | undefined;
  /** Whether the page cannot go on without it. */
  required?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
};

/** The large text box, in which what was recognised lights up. */
export function DescriptionField({ label, value, onChange, reading, corrections, error, required = true, ref }: Props) {
  const segments = useMemo(
    () => highlightSegments(value, [...litFindings(carryFindings(reading.readText, value, reading.findings), corrections), ...unreadIn(value, reading)]),
    [value, reading, corrections],
  );
  const tooLong = value.length > LIMITS.descriptionLength;
  return (
    <Field
      label={<span className="font-serif text-h3 font-medium">{label}</span>}
      required={required}
      hint="Write as you would tell a friend: what, where, since when, how strong, and what you do not have."
      error={tooLong ? `Keep the description to ${LIMITS.descriptionLength.toLocaleString('en')} characters.` : error}
    >
      {(field) => (
        <Textarea
          {...field}
          data-box={DESCRIPTION_BOX}
          ref={ref}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required={required}
          spellCheck
          placeholder="For three days I have had…"
          marked={segments.map((segment, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is known by its place in the text
            <span key={i} className={segment.presence ? LIT[segment.presence] : undefined}>
              {segment.text}
            </span>
          ))}
          foot={
            value.length >= COUNT_FROM ? (
              <p className={cx('px-4 pb-2 text-right text-xs tabular-nums', tooLong ? 'font-semibold text-danger' : 'text-faint')}>
                {value.length.toLocaleString('en')} of {LIMITS.descriptionLength.toLocaleString('en')}
              </p>
            ) : null
          }
        />
      )}
    </Field>
  );
}

const OFF = 'rounded-[3px] bg-(--mark-off)';

/** Underlined: counted as present. Struck through: said not to be there. Dotted: mentioned, but not the person's own and current. A wave alone: not understood. */
const LIT: Record<Taken, string> = {
  present:
    'rounded-[3px] bg-(--mark) shadow-[inset_0_-2px_0_var(--mark-line)] forced-colors:underline forced-colors:decoration-2 forced-colors:underline-offset-4',
  uncertain: 'rounded-[3px] bg-(--mark) underline decoration-(--mark-line) decoration-wavy decoration-[1.5px] underline-offset-3',
  absent: `${OFF} line-through decoration-(--ink-soft) decoration-[1.5px]`,
  past: `${OFF} underline decoration-(--ink-soft) decoration-dotted decoration-2 underline-offset-3`,
  family: `${OFF} underline decoration-(--ink-soft) decoration-dotted decoration-2 underline-offset-3`,
  'other-person': `${OFF} underline decoration-(--ink-soft) decoration-dotted decoration-2 underline-offset-3`,
  unread: 'underline decoration-caution decoration-wavy decoration-[1.5px] underline-offset-4',
  hypothetical: `${OFF} underline decoration-(--ink-soft) decoration-dotted decoration-2 underline-offset-3`,
};
