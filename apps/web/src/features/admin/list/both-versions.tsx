import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Differences } from '../content/differences.tsx';

type Body = Record<string, unknown>;
type Props = { message: string; theirs: Body; mine: Body; pending: boolean; onTheirs: () => void; onMine: () => void };

/** Two people changed the same: what differs between both, and which of them is to be. Nothing was stored yet. */
export function BothVersions({ message, theirs, mine, pending, onTheirs, onMine }: Props) {
  const all = useRef<HTMLDivElement>(null);
  // Below a long form it would begin where the form is sent, and end out of sight.
  useEffect(() => {
    all.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert tone="caution" announce title="Somebody else changed this meanwhile">
      <div ref={all} className="grid gap-4">
        <p>{message}</p>
        <p>From theirs, which is stored, to yours, which is not:</p>
        <Differences before={theirs} after={mine} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onTheirs}>
            Take Theirs
          </Button>
          <Button disabled={pending} onClick={onMine}>
            Store Mine
          </Button>
        </div>
      </div>
    </Alert>
  );
}
