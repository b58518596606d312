import { HELP_NEEDS, type HelpNeed, type Profile, type TriageReason } from '@consilium/contract';
import type { RedFlag } from '@consilium/knowledge';
import type { Person } from '../person.ts';

/** Up to this age (years) lines for children and young people are shown first. */
const YOUNG_BELOW = 18;

type Alarm = Pick<RedFlag, 'kind' | 'help'>;

/** Despair and violence both ask for people to talk to first; all else is a matter of the body. */
export const reasonKindOf = ({ kind }: Alarm): Extract<TriageReason['kind'], 'crisis' | 'red-flag'> => (kind === 'medical' ? 'red-flag' : 'crisis');

/** Whom an alarm asks to reach. */
export function helpOf({ kind, help }: Alarm): HelpNeed[] {
  if (kind === 'crisis') return ['self-harm', ...help];
  return kind === 'violence' ? ['violence', ...help] : help;
}

/** All help that is needed, each once and in a fixed order. For somebody young a crisis also needs those who are there for children. */
export function helpTogether(needs: readonly HelpNeed[], person: Person, subject: Profile['subject']): HelpNeed[] {
  const needed = new Set(needs);
  const young = person.age === undefined ? subject === 'child' : person.age < YOUNG_BELOW;
  if (young && (needed.has('self-harm') || needed.has('violence'))) needed.add('child');
  return HELP_NEEDS.filter((need) => needed.has(need));
}
