import type { ReactNode } from 'react';

/** A component in all its states. */
export type Specimen = {
  /** Its file in src/ui without the ending: the page finds by it what is not shown yet. */
  file: string;
  /** Whether it needs the whole width. */
  wide?: boolean;
  show: () => ReactNode;
};
