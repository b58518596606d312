import type { ContentDetail, ContentVersion } from '@consilium/contract';
import { emptyOf, type Schema } from './json-schema.ts';

/** The version that is being written or waits to be approved. */
export const openOf = ({ versions }: ContentDetail) => versions.find(({ state }) => state === 'draft' || state === 'in-review');
/** What visitors see. */
export const currentOf = ({ versions, current }: ContentDetail) => versions.find(({ number }) => number === current);
/** The text one goes on from. */
export const startOf = (detail: ContentDetail): ContentVersion['body'] =>
  (openOf(detail) ?? currentOf(detail))?.body ?? (emptyOf(detail.form as Schema, detail.form as Schema) as ContentVersion['body']);
