import { type Maintenance, maintenanceCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { Backups } from './backups.tsx';
import { Checks } from './checks.tsx';
import { Mode, Schedule } from './mode.tsx';

/** Backups, checks and maintenance mode. What concerns everything is a sysadmin's. */
export function MaintenancePage() {
  usePageTitle('Maintenance');
  const maintenance = useQuery(callQuery(maintenanceCalls.readMaintenance, {}));
  return (
    <div className="column gap-8">
      <h1 className="text-h1">Maintenance</h1>
      <Loaded query={maintenance} what="the state of maintenance">
        {(state) => <Parts state={state} />}
      </Loaded>
    </div>
  );
}

function Parts({ state }: { state: Maintenance }) {
  const isSysadmin = useCurrentUser().user?.access.full ?? false;
  return (
    <>
      {state.closed ? (
        <Alert tone="caution" title="The site is closed">
          <p>Visitors and members see a page with emergency numbers and help lines. You go on working.</p>
        </Alert>
      ) : null}
      {isSysadmin ? null : <p className="text-soft">Closing the site, restoring, taking a backup along and the daily schedule are a sysadmin’s.</p>}
      <Mode closed={state.closed} may={isSysadmin} />
      <Backups backups={state.backups} closed={state.closed} may={isSysadmin} />
      <Schedule schedule={state.schedule} may={isSysadmin} />
      <Checks knowledge={state.knowledge} />
    </>
  );
}
