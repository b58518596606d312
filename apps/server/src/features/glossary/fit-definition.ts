import { isCommand, unfit } from '../ai/index.ts';

/** Amounts and times of taking something, in words; figures are left to the term itself. */
const DOSES =
  /\b(?:milligrams?|micrograms?|grams?|millilit(?:er|re)s?|mg|mcg|ml|iu|tablets?|pills?|capsules?|teaspoons?|tablespoons?|puffs)\b|µg|\bdrops (?:of|a|per|in)\b|\bdos(?:e|es|age|ages|ing) of\b|\b(?:once|twice|thrice|times) (?:a|per|each|every|daily)\b|\bevery (?:\w+ )?(?:hours?|days?|morning|evening|night)\b|\bbefore (?:meals|bed|sleep)\b|\b(?:hourly|daily (?!life|living|activit))/i;
/** A definition speaks to nobody, and obliges and advises nobody. */
const ADVISES =
  /\b(?:you|your|yours|yourself|we|our|should|must|ought to|needs? to|ha(?:s|ve) to|recommend\w*|advis\w+|suggest(?:s|ed)? (?:taking|using|that)|safe|safely|harmless|always|never)\b/i;
/** How well something works is said by studies of the library, never by a model. */
const PRAISES =
  /\b(?:effective\w*|proven|heals?|healed|revers(?:es|ed)|eliminat\w+|remed(?:y|ies) for|best|powerful|natural cure|prevents?|without side effects?)\b/i;

/**
 * Whether a definition by a model may be shown: all of it says what something is. It stands beside any result, so nothing in it may be calmer than one that is
 * urgent. Words are compared, no meaning: what passes can still be wrong, and is labelled.
 */
export function isFitDefinition(term: string, definition: string): boolean {
  // 'Contact dermatitis is' is no command, and the number of 'Vitamin B12' is its name.
  const told = definition.replaceAll(new RegExp(term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'), 'it');
  if (/\d/.test(told) || DOSES.test(told) || ADVISES.test(told) || PRAISES.test(told)) return false;
  return !told.split(/(?<=[.!?;:])\s+|\n+/).some(isCommand) && unfit(definition, 'urgent') === undefined;
}
