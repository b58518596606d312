import { RotateCcw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/store.ts';
import type { Stage } from './session/session.ts';
import { useSession } from './session/session-provider.tsx';

type Props = { go: (stage: Stage) => void; forget: () => void };

/** Clears everything told in this tab, with a way back while the notice stands. */
export function StartOver({ go, forget }: Props) {
  const { session, dispatch } = useSession();
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => {
        const before = session;
        forget();
        dispatch({ type: 'started-over' });
        go('describe');
        toast({
          title: 'Everything you entered is cleared',
          action: { label: 'Undo', run: () => dispatch({ type: 'restored', session: { ...before, stage: 'describe' } }) },
        });
      }}
    >
      <RotateCcw aria-hidden className="size-4" />
      Start over
    </Button>
  );
}
