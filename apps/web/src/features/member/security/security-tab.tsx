import type { CurrentUser } from '@consilium/contract';
import { Card } from '../../../ui/card.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';

export function SecurityTab({ user }: { user: CurrentUser }) {
  return (
    <div className="column max-w-4xl gap-6">
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
