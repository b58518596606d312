import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectProvenColours } from './colours-on-page.ts';

/** What is on the screen now has no accessibility fault, in no look a colour too weak for its ground, and does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await expectProvenColours(page);
  await expectNoSidewaysScroll(page);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // The page takes a new width and text size a moment after they are set.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
