import type { Role } from '@consilium/contract';
import { CircleCheck, CircleSlash } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { ROLE_LABELS } from './user-rules.ts';

const TONES: Record<Role, NonNullable<ComponentProps<typeof Badge>['tone']>> = {
  guest: 'dashed',
  user: 'plain',
  beta_user: 'outline',
  researcher: 'good',
  system: 'caution',
  admin: 'solid',
  sysadmin: 'danger',
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={TONES[role]}>{ROLE_LABELS[role]}</Badge>;
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
