import { expect, type Locator, type Page, test } from '@playwright/test';
import { movedSince, watchBoxes } from '../boxes.ts';
import { STEPS, slowTakeover } from '../slow-takeover.ts';

const ANALYZER = '/symptom-analyzer';
const FIELD = 'What do you feel?';
const TYPED = 'A dull ache\nbehind\nthe\neyes\nsince\nMonday';
/** As far as a page of every window goes. */
const SCROLLED = 97;

/** What is pressed on a page, and what shows that the press counted. */
type Place = { path: string; presses: readonly ((page: Page) => { target: Locator; counted: () => Promise<void> })[] };

const leadsTo = (name: string, path: string) => (page: Page) => ({
  target: page.getByRole('link', { name, exact: true }).first(),
  counted: async () => expect(page).toHaveURL(path),
});
const opens = (name: string | RegExp) => (page: Page) => {
  const target = page.getByRole('button', { name }).first();
  return { target, counted: async () => expect(target).toHaveAttribute('aria-expanded', 'true') };
};
const asksPregnancy = (page: Page) => ({
  target: page.getByText('Female', { exact: true }),
  counted: async () => expect(page.getByRole('group', { name: 'Pregnancy' })).toBeVisible(),
});

const PLACES: readonly Place[] = [
  { path: '/', presses: [leadsTo('Start Your Scan', ANALYZER), opens(/^(Menu|Accessibility settings)$/)] },
  { path: ANALYZER, presses: [asksPregnancy, opens(/^Medicines, conditions, allergies/)] },
];

const PHONE = { viewport: { width: 390, height: 844 } };
/** A phone at every step; a desktop, where the same code takes over, at some of them. What is written and pressed is tried at each step on one of the two pages. */
const WINDOWS = [
  { name: 'phone', ...PHONE, steps: STEPS },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, steps: STEPS.filter((_, at) => at % 3 === 0) },
];

for (const { name, viewport, steps } of WINDOWS) {
  for (const [place, { path, presses }] of PLACES.entries()) {
    const shared = steps.filter((_, at) => at % PLACES.length === place);
    test.describe(`${path} on a ${name}, at steps of being taken over`, () => {
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
      test.beforeEach(({ page }) => nothingUnderstood(page));

      test('the page stays where its reader scrolled it to, and nothing on it moves', async ({ page }) => {
        // No place is remembered from the step before: the page could be put back there.
        await page.addInitScript(() => sessionStorage.clear());
        const openAt = await slowTakeover(page);
        for (const step of steps) {
          const goOn = await openAt(path, step);
          await scrollAndRest(page, step.name);
          await watchBoxes(page);
          await goOn();
          await expectNothingMoved(page, step.name);
          expect(await page.evaluate(() => window.scrollY), step.name).toBe(SCROLLED);
        }
      });

      test('what is written stays, can be written on, and moves nothing', async ({ page }) => {
        await page.addInitScript(() => sessionStorage.clear());
        const openAt = await slowTakeover(page);
        for (const step of shared) {
          const goOn = await openAt(path, step);
          await page.getByLabel(FIELD).click();
          await page.keyboard.type(TYPED);
          await watchBoxes(page);
          await goOn();
          await expectNothingMoved(page, step.name);
          await page.keyboard.type(' evening');
          await expectKnown(page.getByLabel(FIELD), `${TYPED} evening`, step.name);
        }
      });

      test('every press counts', async ({ page }) => {
        await page.addInitScript(() => sessionStorage.clear());
        const openAt = await slowTakeover(page);
        for (const [i, step] of shared.entries()) {
          const goOn = await openAt(path, step);
          for (const press of presses.slice(i % 2, (i % 2) + 1)) {
            const { target, counted } = press(page);
            await test.step(step.name, async () => {
              await target.click();
              await goOn();
              await counted();
            });
          }
        }
      });
    });
  }
}

test.describe('in a tab that keeps a description', () => {
  test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });
  test('what is written early is added to it, and nothing moves', async ({ page }) => {
    await nothingUnderstood(page);
    await page.goto(ANALYZER);
    await page.locator('html[data-ready]').waitFor();
    await page.getByLabel(FIELD).fill(TYPED);
    const kept = await page.evaluate(() => ({ ...sessionStorage }));
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, kept);
    const openAt = await slowTakeover(page);
    // Before the first code nothing on the page can know what the tab keeps.
    for (const step of STEPS.filter((_, at) => at % 2 === 1)) {
      const goOn = await openAt(ANALYZER, step);
      await page.getByLabel(FIELD).focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' and');
      await watchBoxes(page);
      await goOn();
      await expectNothingMoved(page, step.name);
      await page.keyboard.type(' today');
      await expectKnown(page.getByLabel(FIELD), `${TYPED} and today`, step.name);
    }
  });
});

/** What is understood of a text is told below it, a moment after every pause in writing: that is no part of taking over. */
const nothingUnderstood = (page: Page) => page.route('**/api/analyses/recognise', (route) => route.fulfill({ json: { findings: [], facts: {} } }));

/** The reader scrolls, and rests there: what the browser itself still moves, as when a typeface arrives late above the place, is no part of taking over. */
async function scrollAndRest(page: Page, when: string): Promise<void> {
  const rested = () =>
    page.evaluate(async (y) => {
      window.scrollTo(0, y);
      const height = document.documentElement.scrollHeight;
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return { y: window.scrollY, grown: document.documentElement.scrollHeight - height, fonts: document.fonts.status };
    }, SCROLLED);
  await expect.poll(rested, `${when}, before it goes on`).toEqual({ y: SCROLLED, grown: 0, fonts: 'loaded' });
}

async function expectNothingMoved(page: Page, when: string): Promise<void> {
  const { watched, moved, shifts } = await movedSince(page);
  expect(watched, 'elements watched').toBeGreaterThan(50);
  expect(moved, when).toEqual([]);
  // Nothing may shift at all, however little: boxes that stand still at the end may have moved and come back.
  expect(shifts, when).toEqual([]);
}

/** The field shows the text, and the page's code has it: the mirror behind the field is drawn from what the code knows. */
async function expectKnown(field: Locator, text: string, when: string): Promise<void> {
  await expect(field, when).toHaveValue(text);
  await expect.poll(() => field.evaluate(({ previousElementSibling }) => previousElementSibling?.textContent?.trimEnd()), when).toBe(text);
}
