import { useEffect } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { type PrivateMode, setPrivateMode, usePrivateMode } from './private-mode.ts';
import { NOT_LOADED } from './words.ts';

// With the first use only: most visitors never need it. The calls come along, for they are made when there may be no network any more.
const loadDevice = async () => (await Promise.all([import('./device.ts'), import('./calls.ts')]))[0];
const enter = () => void loadDevice().then(({ enterPrivateMode }) => enterPrivateMode(), failToLoad);
const leave = () => void loadDevice().then(({ leavePrivateMode }) => leavePrivateMode(), failToLoad);
const failToLoad = () => setPrivateMode({ state: 'failed', why: NOT_LOADED });

/** Whether what is told leaves this device, and what does in either case. */
export function PrivateModeSwitch() {
  const mode = usePrivateMode();
  const on = mode.state !== 'off';
  // A tab that was private before it was loaded anew is made ready before the first word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (mode.state === 'loading') enter();
  }, []);

  return (
    <section aria-label="Private mode" className="grid max-w-2xl gap-3 rounded-lg border border-line bg-surface px-5 py-4">
      <Switch label="Private mode" does={<Does mode={mode} />} on={on} onToggle={on ? leave : enter} />
      {mode.state === 'loading' ? <Loading {...mode} /> : null}
      {mode.state === 'failed' ? (
        <Alert tone="danger" announce title="Private mode is not ready">
          <p>{mode.why} Nothing you write is sent while the switch is on.</p>
          <Button variant="secondary" size="small" className="mt-2" onClick={enter}>
            Try again
          </Button>
        </Alert>
      ) : null}
    </section>
  );
}

function Does({ mode }: { mode: PrivateMode }) {
  if (mode.state === 'off')
    return (
      <>
        Off: what you enter is sent to our server to be assessed and is not kept there. It stays in this browser tab until you close it or start over. On: it is
        assessed on this device. About 35 MB are loaded once.
      </>
    );
  return (
    <>
      On: what you write, your answers and the results stay in this tab and are not sent. Our server sees only that pages, studies and explanations of words are
      loaded, and nothing is counted. {mode.state === 'ready' ? OFFLINE[mode.reader] : ''}
    </>
  );
}

/** What can be had without a network, by how far the learned reader is. */
const OFFLINE = {
  loading: 'The language model that reads your description as a whole is still loading. Until then, results are based on key words.',
  ready: 'You can go offline now.',
  absent: 'You can go offline now. The language model could not be loaded, so results are based on key words.',
} as const;

function Loading({ loaded, bytes }: { loaded: number; bytes: number }) {
  const known = bytes > 0 && loaded < bytes;
  return (
    <div role="status" className="grid gap-1.5">
      <p className="text-sm">{known ? `Loading: ${inMegabytes(loaded)} of ${inMegabytes(bytes)} MB` : 'Making this device ready…'}</p>
      <Progress label="Private mode is being made ready" {...(known ? { value: loaded, max: bytes } : {})} />
    </div>
  );
}

const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
