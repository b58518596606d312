import { type RefObject, useEffect, useRef } from 'react';

/** Brings the current one of a row that scrolls sideways to its middle; the page itself stays where it is. @param current changes when another one is. @returns the ref of the row. */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current one is looked for in the row
  useEffect(() => {
    const one = row.current?.querySelector('[aria-current="page"], [aria-selected="true"]');
    if (!row.current || !one) return;
    const [frame, box] = [row.current.getBoundingClientRect(), one.getBoundingClientRect()];
    row.current.scrollBy?.({ left: box.left + box.width / 2 - (frame.left + frame.width / 2) });
  }, [current]);
  return row;
}
