import { openReader, type Reader } from '@consilium/reader';

const MODEL = new URL('../packages/knowledge/model/', import.meta.url);

/** The learned reader that the product ships with. */
export const openShippedReader = (): Promise<Reader> => openReader(MODEL);
