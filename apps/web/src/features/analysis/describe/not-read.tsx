import { Alert } from '../../../ui/alert.tsx';
import type { Reading } from '../api/recognise.ts';
import { unreadWords } from './unread.ts';

/** Stretches named in words below the text; more of them are only marked in it. */
const NAMED = 4;

/** What was not understood, said while there is still time to say it differently. */
export function NotRead({ text, reading }: { text: string; reading: Reading }) {
  if (reading.language)
    return (
      <Alert tone="caution" title={`This seems to be in ${reading.language.name}`}>
        <p>We read English only. Please write it in English, or go on: you then read advice in your language and a few safety questions.</p>
      </Alert>
    );
  const words = unreadWords(text, reading);
  if (words.length === 0) return null;
  const more = words.length - NAMED;
  return (
    <p className="text-sm text-soft">
      <span className="font-semibold text-ink">Not understood: </span>
      {words
        .slice(0, NAMED)
        .map((word) => `“${word}”`)
        .join(', ')}
      {more > 0 ? ` and ${more} more` : ''}. They are underlined with a wave. Say them in other words, or add what you mean below.
    </p>
  );
}
