import { BACKUP_KINDS, type Backup, maintenanceCalls } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '../../../lib/call-path.ts';
import { makeCall, takeFile } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { askAgainWhoIsSignedIn } from '../../account/index.ts';
import { bytes, whole } from '../figures/amounts.ts';
import { Moment } from '../list/moment.tsx';
import { GuardedDialog } from './guarded-dialog.tsx';

type Asked = { what: 'take' | 'restore'; backup: Backup };

/** The backups in the data folder: made, taken along, put back. */
export function Backups({ backups, closed, may }: { backups: readonly Backup[]; closed: boolean; may: boolean }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const look = () => client.invalidateQueries({ queryKey: callKey(maintenanceCalls.readMaintenance, {}) });
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeCall(maintenanceCalls.backUpNow, {}),
    onSuccess: ({ name }) => toast({ title: 'Backup made', description: name }),
    onError: (failure) => toast({ variant: 'destructive', title: 'No backup was made', description: failure.message }),
    onSettled: look,
  });
  return (
    <section aria-labelledby="backups" className="column gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="backups" className="text-h2">
          Backups
        </h2>
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Backing up…' : 'Back up now'}
        </Button>
      </div>
      <p className="text-soft">
        They lie in the data folder of the server that answers: take them to another machine. The encryption key is in none of them; keep it apart.
      </p>
      {backups.length === 0 ? (
        <p>There is no backup yet.</p>
      ) : (
        <ul className="grid gap-3">
          {backups.map((backup) => (
            <li key={backup.name}>
              <Card className="flex flex-wrap items-center justify-between gap-3">
                <div className="min-w-0">
                  <p className="font-mono text-sm wrap-anywhere">{backup.name}</p>
                  <p className="text-sm text-soft">
                    {BACKUP_KINDS[backup.kind]}, <Moment at={backup.madeAt} />, {bytes(backup.bytes)}
                  </p>
                </div>
                {may ? (
                  <p className="flex flex-wrap gap-2">
                    <Button variant="secondary" size="small" className="max-md:min-h-11" onClick={() => setAsked({ what: 'take', backup })}>
                      Download<span className="sr-only"> {backup.name}</span>
                    </Button>
                    <Button
                      variant="secondary"
                      size="small"
                      className="max-md:min-h-11"
                      disabled={!closed}
                      onClick={() => setAsked({ what: 'restore', backup })}
                    >
                      Restore<span className="sr-only"> {backup.name}</span>
                    </Button>
                  </p>
                ) : null}
              </Card>
            </li>
          ))}
        </ul>
      )}
      {may && !closed && backups.length > 0 ? <p className="text-sm text-soft">A backup can be restored while the site is closed.</p> : null}
      {asked?.what === 'take' ? <Take backup={asked.backup} onClose={() => setAsked(undefined)} /> : null}
      {asked?.what === 'restore' ? <Restore backup={asked.backup} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

type Props = { backup: Backup; onClose: () => void };

function Take({ backup: { name }, onClose }: Props) {
  return (
    <GuardedDialog
      title="Download a backup"
      action="Download"
      onClose={onClose}
      onConfirm={async (who) => {
        const file = URL.createObjectURL(await takeFile(maintenanceCalls.downloadBackup, { body: { name, ...who } }));
        const link = Object.assign(document.createElement('a'), { href: file, download: name });
        link.click();
        URL.revokeObjectURL(file);
      }}
    >
      <p>What members wrote is encrypted in it. Names, addresses and all else can be read by whoever has the file. That you took it is recorded.</p>
    </GuardedDialog>
  );
}

function Restore({ backup: { name }, onClose }: Props) {
  return (
    <GuardedDialog
      title="Restore a backup"
      action="Restore"
      danger
      typed={name}
      onClose={onClose}
      onConfirm={async (who) => {
        const { rows, before } = await makeCall(maintenanceCalls.restoreBackup, { body: { name, confirm: name, ...who } });
        toast({ title: `${whole(rows)} rows are restored and compared`, description: `What was there before is in ${before}. Sign in again.` });
        await askAgainWhoIsSignedIn();
      }}
    >
      <p>
        Everything the database holds is replaced by what this backup holds: what was written since is gone from the site. A backup of it is made first. What
        was put in is read back and compared, row by row; if anything differs nothing is changed. Everybody is signed out, you too, and the site stays closed
        until you open it.
      </p>
    </GuardedDialog>
  );
}
