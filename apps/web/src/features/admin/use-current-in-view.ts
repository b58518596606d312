import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the current one of a row that scrolls sideways in view. @param current changes when another one is. @returns the ref of the row. */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current one is looked for in the row
  useEffect(() => {
    row.current?.querySelector('[aria-current="page"], [aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return row;
}
