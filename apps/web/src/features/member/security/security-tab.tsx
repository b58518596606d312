import type { CurrentUser } from '@consilium/contract';
import { Card } from '../../../ui/card.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';

export function SecurityTab({ user }: { user: CurrentUser }) {
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-h2">Security</h2>
      <Card>
        <TwoFactor user={user} />
      </Card>
      <Card>
        <SessionList />
      </Card>
    </div>
  );
}
