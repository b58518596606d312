import type { Analysis, SystemId } from '@consilium/contract';
import type { SharedAdvice } from '@consilium/knowledge';

/** What a system offers for its leading reading: ids of treatments. */
export type Offered = { system: SystemId; treatments: readonly string[] };

/** Systems that must give an advice for it to be shared. */
const SHARED_FROM = 2;

/**
 * The plain advice that the leading readings of several systems have in common, the most shared first, and what contradicts: counted, not weighed.
 * @param offered systems with a clear reading only.
 */
export function sharedAdviceOf(offered: readonly Offered[], advice: readonly SharedAdvice[]): Analysis['shared'] {
  const counted = advice.map(({ id, name, against, treatments }) => {
    const ids = new Set(treatments);
    return { id, name, against, systems: offered.filter((reading) => reading.treatments.some((treatment) => ids.has(treatment))).map(({ system }) => system) };
  });
  const systemsOf = new Map(counted.map((entry) => [entry.id, entry]));
  const contradictions = counted.flatMap((one) => {
    const other = one.against === undefined ? undefined : systemsOf.get(one.against);
    // Each pair once; and only where somebody says the one and somebody the other.
    if (!other || one.id > other.id || one.systems.length === 0 || other.systems.length === 0) return [];
    const [more, less] = one.systems.length >= other.systems.length ? [one, other] : [other, one];
    return [{ one: bare(more), other: bare(less) }];
  });
  return {
    of: offered.map(({ system }) => system),
    advice: counted
      .filter(({ systems }) => systems.length >= SHARED_FROM)
      .sort((a, b) => b.systems.length - a.systems.length)
      .map(bare),
    contradictions,
  };
}

const bare = ({ id, name, systems }: { id: string; name: string; systems: SystemId[] }) => ({ id, name, systems });
