import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import references from '../../engine/src/reader/references.json' with { type: 'json' };
import labels from '../../knowledge/model/reader.json' with { type: 'json' };
import { openReaderFrom, type Reader } from './browser.ts';

/** Whole numbers of 8 bits are rounded otherwise there; the rounding alone moves a chance by up to .16. */
const NEARLY = 0.16;
const wasmFile = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');

let reader: Reader;
beforeAll(async () => {
  const [model, wasm] = await Promise.all([readFile(new URL('../../knowledge/model/reader.onnx', import.meta.url)), readFile(wasmFile)]);
  reader = await openReaderFrom({ labels, model, wasm: Uint8Array.from(wasm).buffer });
});
afterAll(() => reader.close());

it.each(references.texts)('by WebAssembly it reads as it was trained: $text', async ({ text, levels }) => {
  const reading = await reader.read(text);
  expect(reading.version).toBe(labels.version);
  levels.forEach((level, at) => {
    expect(Math.abs((reading.levels[at] as number) - level)).toBeLessThan(NEARLY);
  });
});
