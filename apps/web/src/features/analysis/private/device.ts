import { proxy, type Remote, wrap } from 'comlink';
import type { DeviceEngine } from './engine.worker.ts';
import { privateMode, setPrivateMode } from './private-mode.ts';

type Device = { worker: Worker; engine: Remote<DeviceEngine>; ready: Promise<void> };

let device: Device | undefined;

function open(): Device {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  const engine = wrap<DeviceEngine>(worker);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('Private mode cannot run in this browser.')));
  });
  const loading = engine.load(proxy((loaded, bytes) => device?.worker === worker && setPrivateMode({ state: 'loading', loaded, bytes })));
  return { worker, engine, ready: Promise.race([loading, broken]) };
}

/**
 * Makes this device ready to assess; begun once, whoever asks, and after it failed only when the visitor asks for it.
 * @throws Error with a sentence for the visitor when it cannot be.
 */
export async function deviceEngine({ again = false } = {}): Promise<Remote<DeviceEngine>> {
  const before = privateMode();
  if (before.state === 'failed' && !again) throw new Error(`${before.why} Nothing you wrote was sent.`);
  if (!device) {
    setPrivateMode({ state: 'loading', loaded: 0, bytes: 0 });
    device = open();
  }
  const mine = device;
  try {
    await mine.ready;
  } catch (error) {
    if (device === mine) {
      close();
      if (privateMode().state !== 'off') setPrivateMode({ state: 'failed', why: (error as Error).message });
    }
    throw new Error(`${(error as Error).message} Nothing you wrote was sent.`);
  }
  if (device === mine && privateMode().state === 'loading') {
    setPrivateMode({ state: 'ready', reader: 'loading' });
    void addReader(mine);
  }
  return mine.engine;
}

/** What reads a description as a whole is large: it comes after everything else, and until then and without it rules decide. */
async function addReader(mine: Device): Promise<void> {
  const isThere = await mine.engine.loadReader();
  if (device === mine && privateMode().state === 'ready') setPrivateMode({ state: 'ready', reader: isThere ? 'ready' : 'absent' });
}

/** From now on what is told stays on this device. */
export async function enterPrivateMode(): Promise<void> {
  // What went wrong is said by the mode itself.
  await deviceEngine({ again: true }).catch(() => undefined);
}

/** From now on what is told goes to the server again. */
export function leavePrivateMode(): void {
  close();
  setPrivateMode({ state: 'off' });
}

function close(): void {
  device?.worker.terminate();
  device = undefined;
}
