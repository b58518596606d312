import type { HelpNeed, TriageLevel, TriageReason } from '@consilium/contract';

/** A level that must not be gone below, and why; a reason of kind 'crisis' brings crisis help first. `action` takes the place of the level's own words; `help` names whom to reach. */
export type Floor = { level: TriageLevel; reason: TriageReason; action?: string; help?: readonly HelpNeed[] };
