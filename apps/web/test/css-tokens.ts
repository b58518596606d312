import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Tokens = Readonly<Record<string, string>>;

/** Every custom property that applies to `<html>` with these attributes, by the order and weight of the rules as they are written. */
export function tokensOf(files: readonly string[], attributes: Readonly<Record<string, string>>): Tokens {
  const css = files.map((file) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8').replace(/\/\*.*?\*\//gs, '')).join('\n');
  const found: Record<string, { value: string; weight: number }> = {};
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (!applies(selector, attributes)) continue;
      const weight = selector.split('[').length + (selector.startsWith(':root') ? 1 : 0);
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
        const before = found[name];
        if (!before || before.weight <= weight) found[name] = { value, weight };
      }
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

function applies(selector: string, attributes: Readonly<Record<string, string>>): boolean {
  if (!/^(:root)?(\[[\w-]+(="[\w-]+")?\])*$/.test(selector)) return false;
  return [...selector.matchAll(/\[([\w-]+)(?:="([\w-]+)")?\]/g)].every(
    ([, name = '', value]) => name in attributes && (value === undefined || attributes[name] === value),
  );
}

/** WCAG 2.2 contrast ratio of two colours, each '#rrggbb' or 'oklch(l c h)': 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = colour.startsWith('#') ? linearOfHex(colour) : linearOfOklch(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

type Rgb = [number, number, number];

function linearOfHex(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    if (Number.isNaN(value)) throw new RangeError(`Not a colour of six hex digits: ${hex}`);
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Björn Ottosson's OKLab to linear sRGB, https://bottosson.github.io/posts/oklab/; what lies outside sRGB is clipped. */
function linearOfOklch(colour: string): Rgb {
  const [l = Number.NaN, c = Number.NaN, h = Number.NaN] = colour.slice('oklch('.length, -1).split(' ').map(Number);
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => {
    if (Number.isNaN(value)) throw new RangeError(`Not a colour: ${colour}`);
    return Math.min(Math.max(value, 0), 1);
  };
  return [
    clip(4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S),
    clip(-1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S),
    clip(-0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S),
  ];
}
