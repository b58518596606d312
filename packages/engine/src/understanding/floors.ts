import type { HelpNeed, Understanding } from '@consilium/contract';
import type { AlarmKind, Language } from '@consilium/knowledge';
import type { Floor } from '../triage/floor.ts';
import type { ForeignAlarm } from './foreign-alarms.ts';

const ALARM_NAMES: Record<AlarmKind, string> = {
  chest: 'chest pain or a heart attack',
  breathing: 'trouble breathing',
  stroke: 'signs of a stroke',
  bleeding: 'heavy bleeding',
  'pregnancy-bleeding': 'bleeding in pregnancy',
  unconscious: 'loss of consciousness',
  seizure: 'a seizure',
  poisoning: 'poisoning or an overdose',
  harm: 'suicide or self-harm',
};
const ALARM_HELP: Partial<Record<AlarmKind, HelpNeed[]>> = { harm: ['self-harm'], poisoning: ['poison'] };
const CRISIS_ACTION =
  'You deserve help right now. If you might act on these thoughts, call your local emergency number. You can also talk to a crisis line at any hour, or stay with someone you trust and tell them.';

/** Words of alarm in another language ask for help at once: nothing else in the text can be weighed against them. */
export function floorsOfAlarms(alarms: readonly ForeignAlarm[], text: string, languages: readonly Language[]): Floor[] {
  return alarms.map(({ language, kind, span }) => {
    const name = languages.find(({ code }) => code === language)?.name ?? 'another language';
    const crisis = kind === 'harm';
    return {
      level: 'emergency',
      reason: {
        text: `We read '${text.slice(span.start, span.end)}', which in ${name} speaks of ${ALARM_NAMES[kind]}.`,
        kind: crisis ? 'crisis' : 'red-flag',
        findings: [],
      },
      help: ALARM_HELP[kind] ?? [],
      ...(crisis ? { action: CRISIS_ACTION } : {}),
    };
  });
}

/**
 * What is not understood is not calm: 'soon' while safety questions are open or the language is not read, a professional's judgement after that.
 * @param calm the ear reads the whole text as calm: then the questions are still asked, and it is a professional's judgement meanwhile too.
 */
export function floorOfState({ state, language }: Understanding, { gatesOpen, calm }: { gatesOpen: boolean; calm: boolean }, nothingKnown: boolean): Floor[] {
  if (state === 'understood')
    return nothingKnown ? [floor('routine', 'Nothing you wrote is a complaint of your own that we know, so a professional should judge it.')] : [];
  if (state === 'other-language')
    return [floor('soon', `What you wrote seems to be in ${language?.name ?? 'another language'}, which we cannot read, so a professional should judge it.`)];
  if (gatesOpen && !calm) return [floor('soon', 'We could not read all of what you wrote, and the safety questions are not answered yet.')];
  if (state === 'nothing-understood') return [floor('routine', 'We could not read what you wrote, so a professional should judge it.')];
  return [floor('routine', 'We understood only a part of what you wrote, so a professional should judge it.')];
}

const floor = (level: Floor['level'], text: string): Floor => ({ level, reason: { text, kind: 'person', findings: [] } });
