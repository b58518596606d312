import { type EvidencePair, type EvidenceStudy, systemOf } from '@consilium/contract';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { CERTAINTY_WORDS, DESIGN_WORDS } from '../../lib/evidence-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { SystemTile } from '../../ui/system-glyph.tsx';
import { NoticeLine } from '../study/index.ts';
import { directionParts, StackedBar } from '../system/index.ts';
import { AnswerBadge, SaysBadge } from './answer-badge.tsx';
import { SEVERITY_WORDS, whyNotCounted } from './words.ts';

/** The answer for one treatment and one condition: first in a sentence, then why, for whom, how safe, where it is used, and each study. */
export function PairAnswer({ pair }: { pair: EvidencePair }) {
  const { treatment, condition, answer, sentence, certainty, why, forWhom, systems, safety, studies, byDirection } = pair;
  const counted = studies.filter(({ counts }) => counts).length;
  return (
    <article className="column gap-10" aria-labelledby="answer">
      <Card className="column gap-4">
        <h2 id="answer" className="text-h2">
          {treatment.name} for {condition.name}
        </h2>
        <p className="flex flex-wrap gap-1.5">
          <AnswerBadge answer={answer} />
          {answer === 'not-studied' ? null : <Badge tone="outline">{CERTAINTY_WORDS[certainty]}</Badge>}
        </p>
        <p className="max-w-[62ch] font-serif text-xl leading-snug">{sentence}</p>
        {answer === 'not-studied' ? (
          <p className="max-w-[62ch]">That is a gap in this library and no verdict: it neither shows that it helps nor that it does not.</p>
        ) : null}
        {why.length > 0 ? (
          <div>
            <h3 className="text-h3">Why</h3>
            <ul className="mt-1 grid max-w-[68ch] list-disc gap-1 pl-5">
              {why.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {studies.length > 0 ? (
          <figure>
            <figcaption className="mb-2 text-sm text-soft">What the studies found, one by one</figcaption>
            <StackedBar parts={directionParts(byDirection)} />
          </figure>
        ) : null}
      </Card>
      {forWhom.length > 0 ? (
        <Part title="For whom">
          <List entries={forWhom} />
        </Part>
      ) : null}
      {safety.length > 0 ? (
        <Part title="Safety">
          <Alert tone="caution" className="max-w-[50rem]">
            <ul className="grid gap-2">
              {safety.map(({ who, advice, severity }) => (
                <li key={`${who} ${advice}`}>
                  <span className="font-semibold">
                    {SEVERITY_WORDS[severity]}: {who}.
                  </span>{' '}
                  {advice}
                </li>
              ))}
            </ul>
          </Alert>
        </Part>
      ) : null}
      {systems.length > 0 ? (
        <Part title="Where it is used">
          <ul className="grid max-w-[50rem] divide-y divide-line border-y border-line">
            {systems.map((use) => (
              <li key={use.treatmentId} data-system={use.system} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-3">
                <SystemTile system={use.system} className="size-10" />
                <div>
                  <p>
                    <span className="font-semibold">{use.treatment}</span> in{' '}
                    <TextLink to={`/medical-systems/${use.system}#treatments`}>{systemOf(use.system).name}</TextLink>
                  </p>
                  <p className="text-sm text-soft">{use.evidenceClass}</p>
                  {use.note ? <p className="text-sm">{use.note}</p> : null}
                </div>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={studies.length === 0 ? 'Studies' : `Studies: ${counted} of ${studies.length} counted`}>
        {studies.length === 0 ? <p>No study in this library.</p> : <Studies studies={studies} />}
      </Part>
    </article>
  );
}

function Studies({ studies }: { studies: readonly EvidenceStudy[] }) {
  const { pathname, search } = useLocation();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {studies.map((study) => {
        const left = whyNotCounted(study);
        return (
          <li key={study.id} data-keep-together className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_15rem]">
            <div>
              <Link to={`/study/${encodeURIComponent(study.id)}`} state={{ backTo: `${pathname}${search}` }} className="text-link font-semibold">
                {study.title}
              </Link>
              <p className="mt-1 max-w-[68ch]">{study.sentence}</p>
              {study.safety ? <p className="mt-1 max-w-[68ch] text-sm">Safety: {study.safety}</p> : null}
              <NoticeLine state={study.retraction} />
            </div>
            <div className="grid content-start gap-1.5 text-sm">
              <SaysBadge direction={study.direction} />
              <p className="text-soft">
                {DESIGN_WORDS[study.design]} · {study.year} · {study.journal}
                {study.participants === null ? '' : ` · ${study.participants.toLocaleString('en-US')} people`}
              </p>
              {left ? <p className="font-medium">{left}</p> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-h2">{title}</h2>
      {children}
    </section>
  );
}

const List = ({ entries }: { entries: readonly string[] }) => (
  <ul className="grid max-w-[68ch] list-disc gap-1 pl-5">
    {entries.map((entry) => (
      <li key={entry}>{entry}</li>
    ))}
  </ul>
);
