import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../lib/cx.ts';

/** Field and mirror must break their lines alike: the same letters in the same room. */
const SAME_TEXT = 'col-start-1 row-start-1 w-full p-4 font-sans text-lg whitespace-pre-wrap break-words';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'className'> & {
  value: string;
  /** The text again with some of it marked; it must have the same letters. Drawn behind the text, which itself is not shown twice. */
  marked?: ReactNode;
  /** For a title: the box begins with two lines. */
  few?: boolean;
  /** A line at the foot of the box. */
  foot?: ReactNode;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/**
 * A box for long text that grows with it. A mirror behind the text gives the box its height, so the two never drift apart.
 * Until the page's code has arrived the mirror does not know the text: there the field gives itself the same height, where the browser can.
 */
export function Textarea({ value, marked, few = false, foot, ...rest }: Props) {
  return (
    <div className="grid rounded-md border border-line-strong bg-surface focus-within:outline-2 focus-within:outline-focus hover:border-ink has-aria-invalid:border-danger">
      <div aria-hidden className={cx(SAME_TEXT, 'pointer-events-none text-transparent select-none', few ? 'min-h-22' : 'min-h-40')}>
        {marked ?? value}
        {'\n'}
      </div>
      <textarea
        value={value}
        rows={few ? 2 : 4}
        {...rest}
        className={cx(SAME_TEXT, 'field-sizing-content resize-none overflow-hidden bg-transparent text-ink outline-none')}
      />
      {foot}
    </div>
  );
}
