import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { APPEARANCES, type Appearance, chooseAppearance } from '../appearance.ts';
import { PUBLIC_PAGES } from '../public-pages.ts';

const WIDTHS = [360, 768, 1440];
const TEXT_SIZES = [100, 150];
const PICTURED: readonly Appearance[] = ['light', 'dark', 'high contrast'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path } of PUBLIC_PAGES)
  for (const appearance of Object.keys(APPEARANCES) as Appearance[])
    for (const size of TEXT_SIZES)
      test(`${name} (${appearance}, text ${size} %) has no accessibility fault, does not scroll sideways and looks as it did`, async ({ page }) => {
        await chooseAppearance(page, appearance, size);
        await page.goto(path);
        await page.locator('html[data-ready]').waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${width} px, ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
          if (size === 100 && PICTURED.includes(appearance)) await expect(page).toHaveScreenshot(`${name}-${width}-${appearance.replace(' ', '-')}.png`);
        }
      });
