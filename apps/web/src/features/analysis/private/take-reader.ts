import type { ReaderLabels } from '@consilium/engine';
import type { Reader } from '@consilium/reader/browser';
import wasmAddress from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import labelsAddress from '../../../../../../packages/knowledge/model/reader.json?url';
import modelAddress from '../../../../../../packages/knowledge/model/reader.onnx?url';

/** Where the browser keeps the reader's files for the next visit. Their addresses change with what is in them. */
const KEPT_IN = 'consilium-reader';
const ADDRESSES = [labelsAddress, modelAddress, wasmAddress];

/**
 * Loads the learned reader, or takes the one this browser keeps. About 27 MB on the way here, once.
 * @throws when it cannot be loaded, or this browser cannot run it.
 */
export async function takeReader(): Promise<Reader> {
  const [labels, model, wasm] = (await Promise.all((await kept()).map(bytesOf))) as [ArrayBuffer, ArrayBuffer, ArrayBuffer];
  const { openReaderFrom } = await import('@consilium/reader/browser');
  return openReaderFrom({ labels: JSON.parse(new TextDecoder().decode(labels)) as ReaderLabels, model: new Uint8Array(model), wasm });
}

type KeptFile = { address: string; cache: Cache | undefined };

async function kept(): Promise<KeptFile[]> {
  const cache = await globalThis.caches?.open(KEPT_IN).catch(() => undefined);
  for (const old of (await cache?.keys()) ?? []) if (!ADDRESSES.includes(new URL(old.url).pathname)) await cache?.delete(old);
  return ADDRESSES.map((address) => ({ address, cache }));
}

async function bytesOf({ address, cache }: KeptFile): Promise<ArrayBuffer> {
  const before = await cache?.match(address);
  if (before) return before.arrayBuffer();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const bytes = await response.arrayBuffer();
  // A browser without room loads it again next time.
  await cache?.put(address, new Response(bytes)).catch(() => undefined);
  return bytes;
}
