import { type Role, roleLabel } from '@consilium/contract';
import { CircleCheck, CircleSlash } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '../../../ui/badge.tsx';

/** A role that is not here opens nothing more than an account does. */
const TONES: Partial<Record<Role, NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  guest: 'dashed',
  beta_user: 'outline',
  researcher: 'good',
  system: 'caution',
  admin: 'solid',
  sysadmin: 'danger',
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={TONES[role] ?? 'plain'}>{roleLabel(role)}</Badge>;
}

export function StatusBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good" icon={<CircleCheck aria-hidden />}>
      Active
    </Badge>
  ) : (
    <Badge tone="dashed" icon={<CircleSlash aria-hidden />}>
      Inactive
    </Badge>
  );
}
