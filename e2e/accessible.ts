import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectProvenColours } from './colours-on-page.ts';

/**
 * What is on the screen now has no accessibility fault, in no look a colour too weak for its ground, and does not scroll sideways.
 * @param colours who judges them. Axe reads what stands behind every text, most of its time on a long page, and knows the look at hand only; `expectProvenColours` knows
 * all looks. Axe alone sees what is see-through or mixed, and does so where it is asked to: on screens with every kind of part, and where a part has shades of its own.
 */
export async function expectAccessible(page: Page, colours: 'proven' | 'seen' = 'proven'): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (colours === 'seen' ? axe : axe.disableRules('color-contrast')).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await expectProvenColours(page);
  await expectNoSidewaysScroll(page);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // The page takes a new width and text size a moment after they are set.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
