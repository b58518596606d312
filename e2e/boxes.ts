import type { Page } from '@playwright/test';

type Watched = { element: Element; name: string; x: number; y: number; width: number; height: number };
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
declare global {
  interface Window {
    watched: { boxes: Watched[]; shifts: string[] };
  }
}

/** Notes where everything that is shown stands now, and watches from here on what moves. */
export async function watchBoxes(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What the visitor did last is drawn first.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const boxes: Watched[] = [];
    for (const element of document.querySelectorAll('#root *')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = `${element.tagName.toLowerCase()} '${(element.textContent ?? '').trim().slice(0, 40)}'`;
      if (width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })) boxes.push({ element, name, x, y, width, height });
    }
    window.watched = { boxes, shifts: [] };
    // From now on, not before: what moved and came back by the end is found too. Counted whether the browser thinks the visitor caused it or not.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        // The mirror behind a text box is never seen: its last, empty line goes down when the text arrives in it.
        const seen = entry.sources.filter(({ node }) => !node?.parentElement?.closest('[aria-hidden]:has(+ textarea)'));
        if (entry.sources.length > 0 && seen.length === 0) continue;
        const what = seen.map(({ node, previousRect: from, currentRect: to }) => `${node?.nodeName} ${from.y}+${from.height} to ${to.y}+${to.height}`);
        window.watched.shifts.push(`${entry.value}: ${what.join('; ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** What of it was taken away or stands elsewhere now, by half a pixel or more, and what the browser saw shift in between. */
export async function movedSince(page: Page): Promise<{ watched: number; moved: string[]; shifts: string[] }> {
  return page.evaluate(async () => {
    // What was drawn last is reported after it was drawn.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const { boxes, shifts } = window.watched;
    const moved = boxes.flatMap(({ element, name, x, y, width, height }) => {
      if (!element.isConnected) return [`${name} was taken away`];
      const now = element.getBoundingClientRect();
      const by = [now.x - x, now.y - y, now.width - width, now.height - height].map((change) => Math.round(change * 10) / 10);
      return by.some((change) => Math.abs(change) >= 0.5) ? [`${name} by ${by.join(', ')}`] : [];
    });
    return { watched: boxes.length, moved, shifts };
  });
}
