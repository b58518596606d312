import type { Analysis, RecognisedFinding } from '@consilium/contract';
import { CircleCheck, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Stage } from '../session/session.ts';
import { DURATION_WORDS, PRESENCE_WORDS, SEVERITY_WORDS } from '../words.ts';
import { statedFactsOf } from './stated-facts.ts';
import { inToldOrder, unreadWords } from './told-words.ts';

/** Chips in sight; the others are one press away. */
const IN_SIGHT = 6;
/** Stretches that were not understood which are quoted, and characters of each. */
const QUOTED = 3;
const QUOTE = 40;

type Props = {
  findings: Analysis['findings'];
  facts: Analysis['facts'];
  understanding?: Analysis['understanding'];
  /** The description, to quote what was not understood; null where it is not at hand. */
  text?: string | null;
  /** Whom it is about, where that is said. */
  about?: ReactNode;
  /** Leads to the description; without it, it can only be read. */
  go?: (stage: Stage) => void;
};

/** What the assessment rests on, in the order it was told; what was denied stands apart, what was not understood is quoted. */
export function Understood({ findings, facts, understanding, text = null, about, go }: Props) {
  const unread = understanding ? unreadWords(understanding, text) : [];
  return (
    <section aria-labelledby="understood">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="understood" className="text-h2">
          What we understood
        </h2>
        {go ? (
          <Button variant="quiet" size="small" className="-mr-3 min-h-11" data-screen-only onClick={() => go('describe')}>
            <Pencil aria-hidden className="size-4" />
            Edit
            <span className="sr-only">: correct or add</span>
          </Button>
        ) : null}
      </div>
      {about}
      {findings.length === 0 ? <p className="text-soft">Nothing you wrote could be matched to a finding we know.</p> : null}
      <FindingsAndFacts findings={findings} facts={facts} />
      {unread.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 rounded-md bg-caution-tint px-3 py-1.5 text-sm">
          <p className="min-w-0 flex-1 basis-40 py-1">
            <span className="font-semibold">Not understood: </span>
            {unread.slice(0, QUOTED).map(quoted).join(', ')}
            {unread.length > QUOTED ? ` and ${unread.length - QUOTED} more` : ''}
          </p>
          {go ? (
            <Button variant="quiet" size="small" className="-mx-3 min-h-11" data-screen-only onClick={() => go('describe')}>
              Say it differently
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** What is there as chips, what was denied and what does not count in words. */
export function FindingsAndFacts({ findings, facts }: Pick<Props, 'findings' | 'facts'>) {
  const told = inToldOrder(findings);
  const there = told.filter(({ presence }) => presence === 'present' || presence === 'uncertain');
  const denied = told.filter(({ presence }) => presence === 'absent');
  const notCounted = told.filter((finding) => !there.includes(finding) && !denied.includes(finding));
  const chips = [
    ...there.map((finding) => <Chip key={finding.id}>{inWords(finding, facts)}</Chip>),
    ...statedFactsOf(facts).map((fact) => <Chip key={fact.key}>{fact.text}</Chip>),
  ];
  return (
    <>
      <Chips>{chips.slice(0, IN_SIGHT)}</Chips>
      {chips.length > IN_SIGHT ? (
        <Disclosure summary={<span className="text-sm font-semibold text-primary">{chips.length - IN_SIGHT} more</span>}>
          <Chips>{chips.slice(IN_SIGHT)}</Chips>
        </Disclosure>
      ) : null}
      {denied.length > 0 ? (
        <p className="mt-2 text-sm">
          <span className="font-semibold">Not there: </span>
          {denied.map(({ name }) => name).join(', ')}
        </p>
      ) : null}
      {notCounted.length > 0 ? (
        <p className="mt-2 text-sm text-soft">
          <span className="font-semibold">Not counted as of now: </span>
          {notCounted.map(({ name, presence }) => `${name} (${PRESENCE_WORDS[presence]})`).join(', ')}
        </p>
      ) : null}
    </>
  );
}

const quoted = (words: string) => `“${words.length > QUOTE ? `${words.slice(0, QUOTE).trim()}…` : words}”`;

const Chips = ({ children }: { children: ReactNode }) => <ul className="mt-1.5 flex flex-wrap gap-1.5 text-sm">{children}</ul>;

function Chip({ children }: { children: string }) {
  return (
    <li className="inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 py-0.5">
      <CircleCheck aria-hidden className="size-3.5 shrink-0 text-primary" />
      {children}
    </li>
  );
}

/** A finding with what makes it its own; how long it has lasted only where it differs from the whole. */
function inWords({ name, presence, severity, duration, source }: RecognisedFinding, facts: Analysis['facts']): string {
  const details = [
    source === 'model' ? 'read by an AI model' : null,
    presence === 'uncertain' ? PRESENCE_WORDS[presence] : null,
    severity ? SEVERITY_WORDS[severity] : null,
    duration && duration !== facts.duration ? DURATION_WORDS[duration] : null,
  ].filter(Boolean);
  return details.length > 0 ? `${name}, ${details.join(', ')}` : name;
}
