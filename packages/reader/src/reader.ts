import type { TextReading } from '@consilium/engine';

/** The learned reader, run by one session. A text takes milliseconds of the thread that asks for it. */
export type Reader = {
  version: string;
  read: (text: string) => Promise<TextReading>;
  close: () => Promise<void>;
};
