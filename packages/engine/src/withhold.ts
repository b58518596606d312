import type { Triage } from '@consilium/contract';
import type { Condition } from '@consilium/knowledge';

/** Whose treatments wait until the person has had help: nobody's, those of the systems beside conventional medicine, or all. */
export type Withheld = 'nothing' | 'other-systems' | 'all';

/** What the person reads in place of what is withheld. */
export const WITHHELD_TEXTS: Record<Withheld, string | null> = {
  nothing: null,
  'other-systems':
    'Because this should be looked at by a professional within a day, treatments of the other medical systems are not shown. Nothing should delay being seen; ask about them afterwards.',
  all: 'Because this may be an emergency, treatments and the other medical systems are not shown. Get help first.',
};

/**
 * What to withhold at a level. In an emergency nothing may stand beside getting help. What is urgent for a warning sign, a crisis or who the person is, or
 * has a serious cause first, must not be treated at home instead of being seen; what is urgent for a cause that is none of these ('shingles') may.
 * @param leading the first conventional cause that something speaks for.
 */
export function withheldAt({ level, reasons }: Pick<Triage, 'level' | 'reasons'>, leading: Pick<Condition, 'serious'> | undefined): Withheld {
  if (level === 'emergency') return 'all';
  if (level !== 'urgent') return 'nothing';
  const setBy = reasons[0]?.kind;
  return leading?.serious || (setBy !== 'condition' && setBy !== 'severity') ? 'other-systems' : 'nothing';
}
