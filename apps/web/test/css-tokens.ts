import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Color, clampRgb, wcagContrast } from 'culori';
import { parse, type Rule } from 'postcss';

export type Tokens = Readonly<Record<string, string>>;

/** Every custom property that applies to `<html>` with these attributes, by the order and weight of the rules as they are written. Rules within an at-rule hold only sometimes and are left out. */
export function tokensOf(files: readonly string[], attributes: Readonly<Record<string, string>>): Tokens {
  const html = pageWith(attributes);
  const found: Record<string, { value: string; weight: number }> = {};
  for (const rule of files.flatMap(rulesOf)) {
    for (const selector of rule.selectors.filter((one) => html.matches(one))) {
      const weight = weightOf(selector);
      rule.each((node) => {
        if (node.type !== 'decl' || !node.variable) return;
        const before = found[node.prop];
        if (!before || before.weight <= weight) found[node.prop] = { value: node.value, weight };
      });
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

function rulesOf(file: string): Rule[] {
  const css = readFileSync(join(import.meta.dirname, '../src', file), 'utf8');
  return parse(css, { from: file }).nodes.filter((node) => node.type === 'rule');
}

function pageWith(attributes: Readonly<Record<string, string>>): Element {
  const html = document.implementation.createHTMLDocument().documentElement;
  for (const [name, value] of Object.entries(attributes)) html.setAttribute(name, value);
  return html;
}

/** How much a selector weighs: it is made of `:root` and attributes alone, which count the same. */
function weightOf(selector: string): number {
  return selector.match(/:root|\[/g)?.length ?? 0;
}

/** WCAG 2.2 contrast ratio of two colours in any notation of CSS, each clipped to what a screen of sRGB can show: 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(onScreen(one), onScreen(other));
}

function onScreen(colour: string): Color {
  const clipped = clampRgb(colour);
  if (!clipped) throw new RangeError(`Not a colour: ${colour}`);
  return clipped;
}
