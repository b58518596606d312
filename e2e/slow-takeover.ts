import { expect, type Page, type Route } from '@playwright/test';

/** How far the page's code has got: by what has arrived, then by the share of React's work that is done. No clock is asked, so a slow machine changes nothing. */
export const STEPS = [
  { name: 'no code has arrived', arrived: 'nothing' },
  { name: 'what holds early input has arrived', arrived: 'first' },
  { name: 'half of the code has arrived', arrived: 'half' },
  { name: 'all code has arrived', arrived: 'all', done: 0 },
  { name: 'a fifth is taken over', arrived: 'all', done: 0.2 },
  { name: 'two fifths are taken over', arrived: 'all', done: 0.4 },
  { name: 'three fifths are taken over', arrived: 'all', done: 0.6 },
  { name: 'four fifths are taken over', arrived: 'all', done: 0.8 },
  { name: 'all but the last piece is taken over', arrived: 'all', done: 'all but one' },
  { name: 'the page has just been taken over', arrived: 'all', done: 1 },
] as const;
export type Step = (typeof STEPS)[number];

type Pieces = { waiting: number; done: number; advance: (by: number) => Promise<void>; letGo: () => void };
declare global {
  interface Window {
    pieces: Pieces;
  }
}

/**
 * React takes a page over piece by piece, each piece a message to itself. Here a message waits until it is let through, and within a piece time passes by
 * looking at the clock, so that a piece is always as small: a few elements.
 */
function holdPieces(): void {
  const held: (() => void)[] = [];
  const RealChannel = MessageChannel;
  const realNow = performance.now.bind(performance);
  let frozenAt: number | null = null;
  let free = false;
  performance.now = () => {
    if (frozenAt === null) return realNow();
    frozenAt += 1;
    return frozenAt;
  };
  const runOne = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new RealChannel();
      port1.onmessage = () => {
        port1.close();
        const piece = held.shift();
        if (!free) frozenAt = realNow();
        piece?.();
        frozenAt = null;
        if (piece) window.pieces.done += 1;
        resolve();
      };
      port2.postMessage(null);
    });
  class HeldChannel {
    port1: { onmessage: (() => void) | null } = { onmessage: null };
    port2 = {
      postMessage: () => {
        held.push(() => this.port1.onmessage?.());
        if (free) void runOne();
      },
    };
  }
  window.pieces = {
    get waiting() {
      return held.length;
    },
    done: 0,
    async advance(by) {
      for (let left = by; left > 0 && held.length > 0; left -= 1) await runOne();
    },
    letGo() {
      free = true;
      for (const _ of [...held]) void runOne();
    },
  };
  Object.assign(window, { MessageChannel: HeldChannel });
}

const SCRIPT = /\/assets\/[^/]*\.js$/;
/** The small script that holds what is typed and pressed, and what loads the rest. */
const FIRST = /\/(index|loader)-[^/]*\.js$/;

/** Opens pages in which the take-over stands still at a step. Pages of one address take as many pieces each time, which are counted once. */
export async function slowTakeover(page: Page) {
  const held: Route[] = [];
  let hold: (url: string) => boolean = () => false;
  await page.addInitScript(holdPieces);
  await page.route(SCRIPT, (route) => (hold(route.request().url()) ? void held.push(route) : route.continue()));
  const pieces = new Map<string, number>();

  const ready = () => page.locator('html[data-ready]').waitFor();
  const begun = () => page.waitForFunction(() => window.pieces.waiting > 0);
  const letIn = (count = held.length) => Promise.all(held.splice(0, count).map((route) => route.continue()));

  async function open(path: string): Promise<void> {
    // From an empty page: the same address again would be a reload, after which the browser itself scrolls to where it was.
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Before its styles have arrived a page names no fonts to wait for.
    await page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null));
    // Nor before it was drawn with them: until then none is on its way, and all are said to be ready.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      await document.fonts.ready;
    });
  }

  async function piecesOf(path: string): Promise<number> {
    const known = pieces.get(path);
    if (known !== undefined) return known;
    hold = () => false;
    await open(path);
    await begun();
    const counted = await page.evaluate(async () => {
      while (!('ready' in document.documentElement.dataset)) await window.pieces.advance(1);
      return window.pieces.done;
    });
    pieces.set(path, counted);
    return counted;
  }

  /** Opens the address and stands still at the step. @returns lets the take-over go on to its end. */
  return async function openAt(path: string, step: Step): Promise<() => Promise<void>> {
    const all = await piecesOf(path);
    hold = (url) => step.arrived === 'nothing' || (step.arrived !== 'all' && !FIRST.test(url));
    await open(path);
    if (step.arrived === 'first' || step.arrived === 'half') {
      await page.waitForFunction(() => !('takeEarlyEvents' in window));
      // Every script the server named is on its way.
      const named = await page.locator('link[rel="modulepreload"]').count();
      await expect.poll(() => held.length).toBeGreaterThanOrEqual(Math.floor(named / 2));
      if (step.arrived === 'half') await letIn(Math.ceil(held.length / 2));
    }
    if (step.arrived === 'all') {
      await begun();
      await page.evaluate((by) => window.pieces.advance(by), step.done === 'all but one' ? all - 1 : Math.round(all * step.done));
    }
    return async () => {
      hold = () => false;
      await letIn();
      await page.evaluate(() => window.pieces.letGo());
      await ready();
    };
  };
}
