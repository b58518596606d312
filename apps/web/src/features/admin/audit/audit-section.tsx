import { AuditList } from './audit-list.tsx';
import { ChainState } from './chain-state.tsx';

/** The audit records of all. */
export function AuditSection() {
  return (
    <>
      <div>
        <h2 className="text-h2">Audit</h2>
        <p className="mt-1 text-soft">Times and dates are in UTC.</p>
      </div>
      <ChainState />
      <AuditList />
    </>
  );
}
