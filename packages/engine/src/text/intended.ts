import { NEGATORS } from './cues.ts';
import { type Token, wordAt } from './tokens.ts';

/** 'I want to lose 20 kg', 'trying to lose weight', 'how can I lose weight', "can't lose weight": it is wished for and has not come. */
const WISHED =
  /\b(?:want|wants|wanted|wanting|wanna|try|tries|trying|need|needs|like|hope|hopes|hoping|plan|plans|planning|aim|aiming|decided|help|helps|wish|ways?|able|unable|how|struggle|struggling|advised|told|can i|do i|should i|could i|can't|cant|cannot|unable|hard|difficult|tips|best way|diet|pills?)(?: me| him| her| us)?(?: to| on| for| i)?$/;

/** Whether something that people also do on purpose is wished for before a place, or said in its sentence to be meant ('on a diet'). */
export function isIntended(tokens: readonly Token[], place: number, by: readonly string[]): boolean {
  const words = tokens.map((_, i) => wordAt(tokens, i));
  const before = words.slice(Math.max(0, place - 4), place).join(' ');
  if (WISHED.test(before)) return true;
  return by.some((phrase) => {
    const parts = phrase.split(' ');
    const at = words.findIndex((_, i) => parts.every((part, k) => words[i + k] === part));
    return at >= 0 && !words.slice(Math.max(0, at - 3), at).some((word) => NEGATORS.has(word) || word === 'despite');
  });
}
