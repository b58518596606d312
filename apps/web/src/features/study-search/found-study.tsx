import { type FoundStudy, type SystemId, systemOf } from '@consilium/contract';
import { BookOpen, ShieldAlert } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { DESIGN_WORDS } from '../../lib/evidence-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { SystemGlyph } from '../../ui/system-glyph.tsx';
import { DIRECTION_WORDS, firstAuthor, RETRACTION_WORDS } from '../study/index.ts';

const WITHDRAWN: readonly FoundStudy['retraction'][] = ['retracted', 'expression-of-concern'];
const DIRECTION_TONES = { benefit: 'good', mixed: 'caution', 'no-benefit': 'outline', harm: 'danger', descriptive: 'dashed' } as const;

/** One study that was found. @param backTo the search, to come back to. */
export function FoundStudyCard({ study, backTo }: { study: FoundStudy; backTo: string }) {
  const { titleHits, excerptHits } = study;
  return (
    <li data-keep-together className="border-t border-line py-6">
      <article>
        <h3 className="font-serif text-lg leading-snug">
          <Link to={`/study/${encodeURIComponent(study.id)}`} state={{ backTo }} className="inline-block min-h-7 rounded-sm underline-offset-4 hover:underline">
            <Marked text={study.title} hits={titleHits} />
          </Link>
        </h3>
        <p className="mt-1 text-sm text-soft">{[firstAuthor(study.authors), study.journal, study.publicationDate.slice(0, 4)].filter(Boolean).join(' · ')}</p>
        {WITHDRAWN.includes(study.retraction) ? (
          <p className="mt-2 flex items-center gap-1.5 font-semibold text-danger">
            <ShieldAlert aria-hidden className="size-4 shrink-0" />
            {RETRACTION_WORDS[study.retraction]}: its results should not be relied on.
          </p>
        ) : null}
        <p className="mt-2 max-w-[68ch] break-words">
          <Marked text={study.excerpt} hits={excerptHits} />
        </p>
        <ul aria-label="About this study" className="mt-3 flex flex-wrap items-center gap-1.5">
          <li>
            <Badge tone="outline">{DESIGN_WORDS[study.design]}</Badge>
          </li>
          <li>
            <Badge tone={DIRECTION_TONES[study.direction]}>{DIRECTION_WORDS[study.direction]}</Badge>
          </li>
          {study.participants ? (
            <li>
              <Badge>{study.participants.toLocaleString('en-US')} participants</Badge>
            </li>
          ) : null}
          {study.freeFullText ? (
            <li>
              <Badge icon={<BookOpen aria-hidden />}>Free full text</Badge>
            </li>
          ) : null}
          {study.near ? (
            <li>
              <Badge tone="dashed">Near in meaning, without your words</Badge>
            </li>
          ) : null}
          {study.systems.map((system) => (
            <li key={system} className="inline-flex">
              <System system={system} />
            </li>
          ))}
        </ul>
      </article>
    </li>
  );
}

function System({ system }: { system: SystemId }) {
  return (
    <span data-system={system} className="inline-flex items-center gap-1 text-xs text-sys">
      <SystemGlyph system={system} className="size-5" />
      {systemOf(system).shortName}
    </span>
  );
}

/** A text with the places that the words hit. */
function Marked({ text, hits }: { text: string; hits: FoundStudy['titleHits'] }) {
  return hits.reduceRight<{ end: number; parts: React.ReactNode }>(
    ({ end, parts }, { from, to }, at) => ({
      end: from,
      parts: (
        <Fragment>
          {at === 0 ? text.slice(0, from) : null}
          <mark className="rounded-[0.2em] bg-(--mark) px-0.5 text-ink">{text.slice(from, to)}</mark>
          {text.slice(to, end)}
          {parts}
        </Fragment>
      ),
    }),
    { end: text.length, parts: hits.length === 0 ? text : null },
  ).parts;
}
