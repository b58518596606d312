import { type Accuracy, type AccuracyRanks, type AccuracyShare, shareInWords } from '@consilium/knowledge/accuracy';
import measured from '@consilium/knowledge/accuracy.json';
import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextLink } from '../../ui/link.tsx';
import { CalibrationPlot } from './calibration-plot.tsx';

const ACCURACY = measured as Accuracy;

/** What the benchmark measured, as it measured it. Every figure on this page is read from its file. */
export function AccuracyPage() {
  usePageTitle('How accurate it is');
  const { measuredOn, knowledge, engine, sets, overall, by, triage, calibration, misses, cannot } = ACCURACY;
  return (
    <article className="page pt-8 lg:pt-12">
      <div className="column max-w-4xl gap-12">
        <header>
          <h1 className="text-h1 lg:text-[3.25rem]">How accurate it is</h1>
          <p className="mt-4 max-w-[58ch] text-lg text-soft">
            Of {overall.n} written cases, the right cause stood first in {overall.top1.hits} and among the first five in {overall.top5.hits}. That says little
            about you: read what was tested, and what was not.
          </p>
        </header>
        <Alert tone="caution" title="Nothing here was validated by clinicians">
          <p>
            No physician has judged these answers, and nothing was tried in a clinic or with patients. The figures were measured by our own program on cases
            that were also used to develop it, so they flatter.
          </p>
        </Alert>
        <Part title="What was tested">
          <Table
            caption="Sets of cases"
            heads={['Set', 'Cases', 'Written by', 'Used for']}
            rows={sets.map(({ name, n, writtenBy, use }) => [name, String(n), writtenBy, use])}
          />
          <p className="mt-3 text-sm text-soft">
            Measured on {longDate(measuredOn)}, reasoning {engine}, knowledge {knowledge}. Ranges are 95 % intervals (Wilson): with so few cases the true share
            may lie anywhere within.
          </p>
        </Part>
        <Part title="Is the right cause named?">
          <Ranks caption="All vignettes" groups={[overall]} />
          {by.map(({ what, groups }) => (
            <div key={what} className="mt-8">
              <h3 className="mb-2 text-h3">{what}</h3>
              <Ranks caption={what} groups={groups} />
            </div>
          ))}
        </Part>
        <Part title="Is the urgency right?">
          <Urgency title="Missed" of={triage.missed} words="got a lower level than emergency. This is the worse of the two errors." />
          <Urgency title="Needless" of={triage.needless} words="were sent to a doctor this week or sooner without need." />
        </Part>
        <Part title="Does 60 % mean 60 %?">
          <p className="mb-4 max-w-[68ch]">
            Where a first cause is given a share, it should be right about as often. Dots on the line would be perfect; below it, the program is too sure of
            itself. On average it is off by {Math.round(calibration.error * 100)} points.
          </p>
          <CalibrationPlot bins={calibration.bins} />
        </Part>
        <Part title="Worst misses">
          <List items={misses} />
        </Part>
        <Part title="What it cannot do">
          <List items={cannot} />
        </Part>
        <p>
          <TextLink to="/how-it-works">How it works</TextLink> says how an answer is made.
        </p>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-h2">{title}</h2>
      {children}
    </section>
  );
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="grid max-w-[68ch] list-disc gap-1.5 pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

function Ranks({ caption, groups }: { caption: string; groups: readonly AccuracyRanks[] }) {
  return (
    <Table
      caption={caption}
      heads={['', 'Cases', 'Right cause first', 'Among three', 'Among five']}
      rows={groups.map(({ name, n, top1, top3, top5 }) => [name, String(n), percentOf(top1), percentOf(top3), percentOf(top5)])}
    />
  );
}

/** '69 % (59 to 77)'. */
function percentOf({ hits, of, interval }: AccuracyShare): string {
  if (!interval) return 'not measured';
  return `${Math.round((100 * hits) / of)} % (${Math.round(interval[0])} to ${Math.round(interval[1])})`;
}

function Urgency({ title, of: { n, name, wrong, levels }, words }: { title: string; of: Accuracy['triage']['missed']; words: string }) {
  return (
    <div className="mb-6">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-1 max-w-[68ch]">
        Of {n} {name}, {shareInWords(wrong)} {words}
      </p>
      <Table caption={`${title}: levels given`} heads={Object.keys(levels).map(capital)} rows={[Object.values(levels).map(String)]} />
    </div>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function Table({ caption, heads, rows }: { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="mt-2 overflow-x-auto">
      <table className="w-full min-w-[34rem] border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 align-bottom font-semibold">
                {head || <span className="sr-only">Group</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]} className="border-b border-line">
              {row.map((cell, at) => (
                <td key={heads[at]} className="py-2 pr-4 align-top tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
