import {
  AI_OUTCOMES,
  type Evaluated,
  type EvaluatedCase,
  type EvaluationDetail,
  type ExpectedCase,
  type PoolWeight,
  TRIAGE_LEVELS,
  type TriageLevel,
} from '@consilium/contract';
import { Badge } from '../../../../ui/badge.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { type Column, DataTable } from '../../list/data-table.tsx';
import { differencesInWords, FIGURES, VERDICT_WORDS } from './evaluation-words.ts';
import { FittedWeight } from './pool-weight.tsx';

/** One evaluation that is done: verdicts, what differs from the engine, every figure, and what came of each case. */
export function EvaluationResult({ run, weight, may }: { run: EvaluationDetail; weight: PoolWeight; may: boolean }) {
  const engine = run.results.find(({ kind }) => kind === 'engine');
  if (!engine) return null;
  const others = run.results.filter((result) => result !== engine);
  const columns: Column<(typeof FIGURES)[number]>[] = [
    {
      header: 'Figure',
      cell: ({ name, about }) => (
        <>
          <span className="font-semibold">{name}</span> <span className="block text-soft">{about}</span>
        </>
      ),
    },
    ...headed(run.results).map(({ header, result }) => ({
      header,
      cell: ({ of }: (typeof FIGURES)[number]) => <span className="tabular-nums">{of(result)}</span>,
    })),
  ];
  return (
    <div className="grid gap-6">
      {others.map((result) => (
        <Summary key={result.modelId ?? result.kind} result={result} engine={engine} isShipped={run.set.kind === 'shipped'} />
      ))}
      <div className="grid gap-3">
        <h3 className="text-h3">Figures</h3>
        <p className="max-w-prose text-sm text-soft">
          Intervals are Wilson’s, of 95 percent. What is shown to people is never below the engine: there models can only raise. How well a model reads by
          itself is told by its signs alone; it was not told what the engine had read.
        </p>
        <DataTable caption="Figures of everybody who was measured" columns={columns} rows={FIGURES} keyOf={({ name }) => name} />
      </div>
      {others.length > 0 ? <FittedWeight run={run} weight={weight} may={may} /> : null}
      <Cases run={run} />
    </div>
  );
}

/** Names of columns, each once. */
const headed = (results: readonly Evaluated[]): { header: string; result: Evaluated }[] =>
  results.map((result, at) => ({
    result,
    header: results.some(({ name }, other) => other < at && name === result.name) ? `${result.name} (${at})` : result.name,
  }));

function Summary({ result, engine, isShipped }: { result: Evaluated; engine: Evaluated; isShipped: boolean }) {
  const { kind, name, model, modelVersion, current, verdict, reasons } = result;
  return (
    <section aria-label={name} className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {verdict ? (
          <Badge tone={VERDICT_WORDS[verdict].tone} className="font-sans tracking-normal">
            {VERDICT_WORDS[verdict].label}
          </Badge>
        ) : null}
      </h3>
      {kind === 'model' ? (
        <p className="text-sm text-soft wrap-anywhere">
          {model}, settings of version {modelVersion}.{' '}
          {current ? 'It is set so now.' : 'It is set otherwise now, or is gone: what was measured here says nothing of it any more.'}
          {isShipped ? '' : ' Cases of your own decide nothing about whether it passes.'}
        </p>
      ) : null}
      <ul className="grid max-w-prose list-disc gap-1 pl-5">
        {[...reasons, ...differencesInWords(result, engine)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

type CaseRow = { expected: ExpectedCase; of: readonly (EvaluatedCase | undefined)[] };
const height = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);
const isWrong = ({ min, max }: ExpectedCase, { level }: EvaluatedCase) =>
  (min !== null && height(level) < height(min)) || (max !== null && height(level) > height(max));
const expectedInWords = ({ min, max }: ExpectedCase) =>
  min !== null && max !== null
    ? min === max
      ? min
      : `${min} to ${max}`
    : min !== null
      ? min === 'emergency'
        ? min
        : `${min} or more`
      : max !== null
        ? `${max} or less`
        : 'not said';
const caseInWords = (one: EvaluatedCase | undefined, hasCause: boolean) =>
  one
    ? [
        one.outcome === null || one.outcome === 'answered' ? one.level : `${AI_OUTCOMES[one.outcome].label}; ${one.level}`,
        ...(one.outcome === 'answered' && one.signs !== null && one.signs !== one.level ? [`by its signs ${one.signs}`] : []),
        ...(hasCause ? [one.rank === null ? 'cause not named' : `cause at place ${one.rank}`] : []),
      ].join(', ')
    : '';

/** The cases on which somebody was wrong or others disagreed, by their ids: their texts are kept nowhere. */
function Cases({ run: { expected, results } }: { run: EvaluationDetail }) {
  const rows: CaseRow[] = expected
    .map((one, place) => ({ expected: one, of: results.map(({ cases }) => cases[place]) }))
    .filter((row) =>
      row.of.some((one) => one !== undefined && (isWrong(row.expected, one) || one.level !== row.of[0]?.level || (one.signs ?? one.level) !== one.level)),
    );
  return (
    <Disclosure
      drawn="open"
      heading="h3"
      summary={<span className="text-h3">Cases that were not as they should be, or on which they differ ({rows.length})</span>}
    >
      {rows.length === 0 ? (
        <p>None.</p>
      ) : (
        <DataTable
          caption="Cases by their ids"
          rows={rows}
          keyOf={(row) => row.expected.id}
          columns={[
            { header: 'Case', cell: (row) => row.expected.id },
            { header: 'Right', cell: (row) => expectedInWords(row.expected) },
            ...headed(results).map(({ header }, at) => ({ header, cell: (row: CaseRow) => caseInWords(row.of[at], row.expected.hasCause) })),
          ]}
        />
      )}
    </Disclosure>
  );
}
