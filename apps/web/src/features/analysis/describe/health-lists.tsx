import { LIMITS } from '@consilium/contract';
import { TokenInput } from '../../../ui/token-input.tsx';
import { useSession } from '../session/session-provider.tsx';

const LISTS = [
  { key: 'medicines', label: 'Medicines and supplements taken', noun: 'medicine', hint: 'For example warfarin, the pill, St John’s wort.' },
  { key: 'conditions', label: 'Known conditions', noun: 'condition', hint: 'For example diabetes, asthma, high blood pressure.' },
  { key: 'allergies', label: 'Allergies', noun: 'allergy', hint: 'For example penicillin, peanuts.' },
] as const;

/** Medicines, conditions and allergies: optional, and used to check treatments. */
export function HealthLists() {
  const { session, dispatch } = useSession();
  return (
    <div className="grid gap-6">
      {LISTS.map(({ key, label, noun, hint }) => (
        <TokenInput
          key={key}
          label={label}
          noun={noun}
          hint={hint}
          entries={session.told.person[key]}
          maxLength={LIMITS.profileEntryLength}
          maxEntries={LIMITS.profileEntries}
          onChange={(entries) => dispatch({ type: 'person-changed', change: { [key]: entries } })}
        />
      ))}
    </div>
  );
}
