import type { Understanding } from '@consilium/contract';
import type { Language } from '@consilium/knowledge';
import { inSentence } from '../in-sentence.ts';
import type { Floor } from '../triage/floor.ts';
import { helpOf, reasonKindOf } from '../triage/help.ts';
import type { ForeignAlarm } from './foreign-alarms.ts';

/** Words of alarm in another language ask for help at once: nothing else in the text can be weighed against them. */
export function floorsOfAlarms(alarms: readonly ForeignAlarm[], text: string, languages: readonly Language[]): Floor[] {
  return alarms.map(({ language, alarm, spans }) => {
    const name = languages.find(({ code }) => code === language)?.name ?? 'another language';
    const words = spans.map(({ start, end }) => `'${text.slice(start, end)}'`).join(' and ');
    return {
      level: alarm.level,
      reason: { text: `We read ${words}, which in ${name} may mean this: ${inSentence(alarm.name)}. ${alarm.reason}`, kind: reasonKindOf(alarm), findings: [] },
      help: helpOf(alarm),
      ...(alarm.action ? { action: alarm.action } : {}),
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
