import type { Understanding } from '@consilium/contract';
import type { Language } from '@consilium/knowledge';
import { inSentence } from '../in-sentence.ts';
import type { Floor } from '../triage/floor.ts';
import { helpOf, reasonKindOf } from '../triage/help.ts';
import type { ForeignAlarm } from './foreign-alarms.ts';
import { type ForeignClassifier, foreignChances } from './foreign-classifier.ts';

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

/** Chance (0-1) of an emergency from which a text in another language is one, and from which it is at least urgent; chosen on held-out texts (training/languages). */
const FOREIGN = { emergency: 0.8, urgent: 0.6 };

/** A text in another language that reads like an emergency as a whole, whichever words it is told in. */
export function floorsOfWholeText(text: string, { language }: Pick<Understanding, 'language'>, classifier: ForeignClassifier | undefined): Floor[] {
  if (!classifier) return [];
  const { medical, crisis } = foreignChances(text, classifier);
  const chance = medical + crisis;
  if (chance < FOREIGN.urgent) return [];
  const isCrisis = crisis > medical;
  const named = isCrisis ? 'somebody who may end their life' : 'an emergency';
  const where = language ? `in ${language.name} ` : '';
  const certain = chance >= FOREIGN.emergency;
  const words = `What you wrote ${where}reads like what people write of ${named}. We cannot read it word for word: ${certain ? 'treat it as one until somebody has judged it.' : 'please answer the questions below first.'}`;
  return [
    {
      level: certain ? 'emergency' : 'urgent',
      reason: { text: words, kind: isCrisis ? 'crisis' : 'red-flag', findings: [] },
      ...(isCrisis ? { help: ['self-harm'] as const } : {}),
    },
  ];
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
