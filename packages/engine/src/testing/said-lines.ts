import { TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';

/** What somebody of an age (years) and sex says, and the level it must reach or must not exceed. */
export type Said = { level: TriageLevel; age: number; sex: 'male' | 'female'; text: string };

/** Reads lines of 'level, age with the sex at birth (m, f), text'; a line that begins with # names what follows. */
export function linesOf(block: string): Said[] {
  return block
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, level, age, sex, text] = /^(\S+) ([\d.]+)([mf]) (.+)$/.exec(line) ?? [];
      return { level: level as TriageLevel, age: Number(age), sex: sex === 'm' ? 'male' : 'female', text: text as string };
    });
}

/** The place of a level, 0 (self-care) to 4 (emergency). */
export const rank = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);

/** The rest of the request for somebody who says something: a child's parent writes for it. */
export const asked = ({ age, sex }: Said) => ({
  profile: { age, sexAtBirth: sex, subject: age < 12 ? ('child' as const) : ('self' as const) },
  systems: ['conventional' as const],
});
