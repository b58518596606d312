import { Fragment } from 'react';
import { cx } from '../../../../lib/cx.ts';

type Props = {
  text: string;
  /** What is marked wherever it stands as a word of its own. */
  words: readonly string[];
  /** Of these, what the link speaks by that somebody is at. */
  strong?: readonly string[];
};

/** A text with the words marked that speak for links. */
export function MarkedWords({ text, words, strong = [] }: Props) {
  const wanted = [...new Set([...words, ...strong])].filter((one) => one.trim() !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const isStrong = (part: string) => strong.some((one) => one.toLowerCase() === part.toLowerCase());
  // Split by a group: every second part is one that was found.
  const parts = text.split(pattern).map((part, at) => ({ part, at }));
  return parts.map(({ part, at }) => (
    <Fragment key={at}>
      {at % 2 === 1 ? <mark className={cx('rounded-[0.2em] bg-(--mark) px-0.5 text-ink', isStrong(part) && 'outline-2 outline-primary')}>{part}</mark> : part}
    </Fragment>
  ));
}
