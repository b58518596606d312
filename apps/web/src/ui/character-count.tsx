import { cx } from '../lib/cx.ts';

/** How much of the room in a text box is used; too much is said in words as well as in colour. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const over = length - limit;
  return (
    <p className={cx('px-4 pb-2 text-right text-xs tabular-nums', over > 0 ? 'font-semibold text-danger' : 'text-faint')}>
      {over > 0 ? `${over.toLocaleString('en')} characters too many` : `${length.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`}
    </p>
  );
}
