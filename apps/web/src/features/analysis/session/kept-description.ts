import { TOLD_KEY } from './storage-keys.ts';

/** Names the box the description is written in, for code that runs before the page's own. */
export const DESCRIPTION_BOX = 'description';

/**
 * Puts what this tab keeps into the box the server wrote empty, before the page's code arrives: the box has its height from the beginning, and what is written
 * early is written into the kept text and not in its place.
 */
export function showKeptDescription(): void {
  const box = document.querySelector<HTMLTextAreaElement>(`textarea[data-box="${DESCRIPTION_BOX}"]`);
  const kept = box ? keptDescription() : '';
  if (!box || box.value.startsWith(kept)) return;
  box.value = `${kept}${box.value === '' ? '' : '\n'}${box.value}`;
}

function keptDescription(): string {
  try {
    const description: unknown = JSON.parse(sessionStorage.getItem(TOLD_KEY) ?? 'null')?.told?.description;
    return typeof description === 'string' ? description : '';
  } catch {
    return '';
  }
}
