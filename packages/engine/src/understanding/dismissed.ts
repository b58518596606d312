import type { RecognisedFinding } from '@consilium/contract';

const CLAUSE = /[^,.;!?\n]+/g;
const isOwn = ({ id, presence }: RecognisedFinding) => (presence === 'present' || presence === 'uncertain') && !id.startsWith('fh-');

/**
 * The text with blanks where a clause speaks only of what is denied, over or only supposed: the ear hears words and not who or
 * whether, and a clear denial in its own clause is a reason to dismiss an alarm. Places stay where they are.
 */
export function withoutDismissed(text: string, findings: readonly RecognisedFinding[]): string {
  const standing = (own: boolean) => findings.filter((finding) => isOwn(finding) === own).flatMap(({ spans }) => spans);
  const [dismissed, counted] = [standing(false), standing(true)];
  return text.replace(CLAUSE, (clause, start: number) => {
    const touches = (span: { start: number; end: number }) => span.start < start + clause.length && span.end > start;
    return dismissed.some(touches) && !counted.some(touches) ? ' '.repeat(clause.length) : clause;
  });
}
