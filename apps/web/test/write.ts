import type { UserEvent } from '@testing-library/user-event';

/** Writes a whole text into a field at once, where it is no matter how it gets there: key by key the page is rendered anew for each letter. */
export async function write(visitor: UserEvent, field: Element, text: string): Promise<void> {
  await visitor.click(field);
  await visitor.paste(text);
}
