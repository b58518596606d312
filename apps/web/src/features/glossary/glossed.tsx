import type { LinkedPiece } from '@consilium/contract';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useLinking } from './linking.ts';
import type { Linking } from './linking-parts.ts';

/**
 * A text whose medical words can be asked about: each once, twenty at most. It stands as it is until the words are there; then they are underlined with dots,
 * which moves nothing. For texts alone: not within a link, a button, a heading or code.
 */
export function Glossed({ children }: { children: string }) {
  return useGlossed([children])[0];
}

/** Texts that are read together, as those of a list: a word is marked in the first of them that has it. */
export function useGlossed(texts: readonly string[]): ReactNode[] {
  const linking = useLinking();
  // A new list with the same texts is the same.
  const key = texts.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the texts
  const linked = useMemo(() => linking?.link(texts), [linking, key]);
  return texts.map((text, at) => {
    const pieces = linked?.[at];
    return linking && pieces ? written(pieces, linking.Term) : text;
  });
}

function written(pieces: readonly LinkedPiece[], Term: Linking['Term']): ReactNode {
  let at = 0;
  return pieces.map((piece) => {
    // By its place: no piece ever moves within a text.
    const place = at;
    at += typeof piece === 'string' ? piece.length : piece.text.length;
    if (typeof piece === 'string') return <Fragment key={place}>{piece}</Fragment>;
    return <Term key={place} text={piece.text} slug={piece.term.slug} name={piece.term.names[0] ?? piece.text} />;
  });
}
