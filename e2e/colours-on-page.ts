import { expect, type Page } from '@playwright/test';
import { LEVEL_TEXT, SYSTEM_TEXT, TEXT } from '../apps/web/test/colour-pairs.ts';

const PROVEN = [...TEXT, ...SYSTEM_TEXT, ...LEVEL_TEXT].flatMap(([colour, ...grounds]) => grounds.map((ground) => `${colour} on ${ground}`));
const TOKENS = [...new Set([...TEXT, ...SYSTEM_TEXT, ...LEVEL_TEXT].flat())];

/**
 * All text on the page stands on a ground for which the contrast of the two is proven in every look, by the unit test of the design's colours.
 * So one look is enough here. Each token is given a colour of its own for a moment, by which it is known again: tokens may share their values.
 */
export async function expectProvenColours(page: Page): Promise<void> {
  const found = await page.evaluate((tokens) => {
    const paint = (at: number) => `rgb(${at + 1}, 2, 3)`;
    const sheet = new CSSStyleSheet();
    const painted = tokens.map((name, at) => `${name}: ${paint(at)} !important;`).join(' ');
    sheet.replaceSync(`*, ::before, ::after { ${painted} transition: none !important; animation: none !important; }`);
    document.adoptedStyleSheets.push(sheet);
    // A ground that lets a little through, as Tailwind writes 'bg-bg/95'.
    const probe = document.body.appendChild(document.createElement('i'));
    const veils = tokens.map((name) => {
      probe.style.backgroundColor = `color-mix(in oklab, var(${name}) 95%, transparent)`;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    const nameOf = (colour: string) => tokens.find((_, at) => paint(at) === colour || veils[at] === colour) ?? colour;
    // A shade that says a figure (the diary's calendar) is mixed for each figure and is no token: axe judges it in the look at hand.
    const isShaded = (element: Element) => element.closest('[style*="color-mix"]') !== null;
    const groundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return nameOf(backgroundColor);
      return element.parentElement ? groundOf(element.parentElement) : 'no ground';
    };
    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(':disabled, [aria-disabled="true"]'),
    );
    const hasText = (element: Element) => [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const pairs = shown.filter(hasText).map((element) => {
      const { color, fill } = getComputedStyle(element);
      return { colour: nameOf(element instanceof SVGElement ? fill : color), element };
    });
    const hints = shown
      .filter((element) => element.matches(':placeholder-shown'))
      .map((element) => ({ colour: nameOf(getComputedStyle(element, '::placeholder').color), element }));
    const said = [...pairs, ...hints]
      .filter(({ colour, element }) => colour !== 'rgba(0, 0, 0, 0)' && !isShaded(element))
      .map(({ colour, element }) => ({ pair: `${colour} on ${groundOf(element)}`, at: element.outerHTML.slice(0, 160) }));
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    return said;
  }, TOKENS);
  expect(found.length, 'texts on the page').toBeGreaterThan(0);
  expect(found.filter(({ pair }) => !PROVEN.includes(pair))).toEqual([]);
}
