import { CERTAINTIES, EVIDENCE_ANSWERS, type EvidenceLine, systemOf } from '@consilium/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { CERTAINTY_WORDS } from '../../lib/evidence-words.ts';
import { TextLink } from '../../ui/link.tsx';
import { SystemGlyph } from '../../ui/system-glyph.tsx';
import { evidencePath } from './address.ts';
import { AnswerBadge } from './answer-badge.tsx';

/** By what the lines can be ordered. */
const ORDERS = {
  name: { label: 'Name', by: null },
  answer: { label: 'What studies say', by: ({ answer }: EvidenceLine) => EVIDENCE_ANSWERS.indexOf(answer) },
  certainty: { label: 'Certainty', by: ({ certainty }: EvidenceLine) => CERTAINTIES.indexOf(certainty) },
  systems: { label: 'Used in', by: ({ systems }: EvidenceLine) => -systems.length },
  studies: { label: 'Studies', by: ({ studies }: EvidenceLine) => -studies },
} as const;
type Order = keyof typeof ORDERS;

type Props = {
  caption: string;
  /** What the lines differ in. */
  of: 'treatment' | 'condition';
  lines: readonly EvidenceLine[];
};

/** Every treatment of a condition, or every condition of a treatment, each leading to its own answer. On a phone each line is a card. */
export function LinesTable({ caption, of, lines }: Props) {
  const [order, setOrder] = useState<{ key: Order; turned: boolean } | null>(null);
  const nameOf = (line: EvidenceLine) => line[of].name;
  const sorted = order
    ? [...lines].sort((a, b) => {
        const { by } = ORDERS[order.key];
        const difference = (by ? by(a) - by(b) : 0) || nameOf(a).localeCompare(nameOf(b), 'en');
        return order.turned ? -difference : difference;
      })
    : lines;
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="mb-3 text-left font-serif text-h3 max-sm:block">{caption}</caption>
      <thead className="max-sm:block">
        <tr className="border-b border-line-strong max-sm:flex max-sm:flex-wrap">
          {(Object.keys(ORDERS) as Order[]).map((key) => {
            const turned = order?.key === key && !order.turned;
            const Sign = order?.turned ? ArrowUp : ArrowDown;
            return (
              <th
                key={key}
                scope="col"
                aria-sort={order?.key === key ? (order.turned ? 'descending' : 'ascending') : undefined}
                className="pr-4 align-bottom text-sm font-semibold"
              >
                <button
                  type="button"
                  onClick={() => setOrder({ key, turned })}
                  className="inline-flex min-h-11 items-center gap-1 rounded-sm text-left hover:underline hover:underline-offset-4"
                >
                  {key === 'name' ? (of === 'treatment' ? 'Treatment' : 'Condition') : ORDERS[key].label}
                  {order?.key === key ? <Sign aria-hidden className="size-4" /> : null}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {sorted.map((line) => (
          <tr
            key={`${line.treatment.id} ${line.condition.id}`}
            data-keep-together
            className="border-b border-line align-top max-sm:grid max-sm:gap-1.5 max-sm:py-3 sm:[&>*]:py-3 sm:[&>*]:pr-4"
          >
            <th scope="row" className="font-normal">
              <TextLink to={evidencePath({ treatment: line.treatment.id, condition: line.condition.id })}>{nameOf(line)}</TextLink>
            </th>
            <td>
              <AnswerBadge answer={line.answer} />
            </td>
            <td className="text-sm">{CERTAINTY_WORDS[line.certainty]}</td>
            <td>
              {line.systems.length > 0 ? (
                <ul className="flex flex-wrap gap-1.5">
                  {line.systems.map((system) => (
                    <li key={system} data-system={system} title={systemOf(system).name} className="text-sys">
                      <SystemGlyph system={system} className="size-5" />
                      <span className="sr-only">{systemOf(system).name}</span>
                    </li>
                  ))}
                </ul>
              ) : (
                <span className="text-sm text-soft">no system here</span>
              )}
            </td>
            <td className="text-sm tabular-nums">
              {line.studies}
              <span className="sm:sr-only"> {line.studies === 1 ? 'study' : 'studies'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
