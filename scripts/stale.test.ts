import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberIn } from './stale.mjs';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const BREAD = { sources: ['flour', 'recipe.txt'], made: ['bread.txt'] };

/** Bakes when stale. @returns why it was baked; undefined when it was not. */
async function bake(works = true): Promise<string | undefined> {
  const work = vi.fn((_why: string) => {
    if (works) write('bread.txt', 'bread');
    return works;
  });
  await rememberIn(join(root, 'memory'), root)('bread', BREAD, work);
  return work.mock.calls[0]?.[0];
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stale-'));
  mkdirSync(join(root, 'flour'));
  write('flour/rye.txt', 'rye');
  write('recipe.txt', 'mix');
});
afterEach(() => rmSync(root, { recursive: true }));

it('is done once, and again when what it made is missing', async () => {
  write('bread.txt', 'from elsewhere');
  expect(await bake()).toBe('it was not done here before');
  expect(await bake()).toBeUndefined();
  rmSync(join(root, 'bread.txt'));
  expect(await bake()).toBe('bread.txt is not there');
});

it('says which source changed, came or went', async () => {
  await bake();
  write('recipe.txt', 'knead');
  expect(await bake()).toBe('recipe.txt changed');
  write('flour/wheat.txt', 'wheat');
  expect(await bake()).toBe('flour/wheat.txt changed');
  rmSync(join(root, 'flour/wheat.txt'));
  write('recipe.txt', 'mix');
  expect(await bake()).toMatch(/^\S+ and 1 more changed$/);
});

it('goes by content: what is written anew as it was is not stale', async () => {
  await bake();
  write('recipe.txt', 'mix');
  expect(await bake()).toBeUndefined();
});

it('does not take what is installed or made for a source', async () => {
  await bake();
  for (const folder of ['dist', 'node_modules']) {
    mkdirSync(join(root, 'flour', folder));
    write(`flour/${folder}/x.txt`, 'x');
  }
  expect(await bake()).toBeUndefined();
});

it('is tried again after it failed', async () => {
  await bake();
  write('recipe.txt', 'burn');
  expect(await bake(false)).toBe('recipe.txt changed');
  expect(await bake()).toBe('recipe.txt changed');
});
