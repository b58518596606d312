import type { StudyRecord } from '@consilium/contract';
import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import { Glossed } from '../glossary/index.ts';
import { StudyNotice } from './study-notice.tsx';

/** Keywords shown as tags beside the category. */
const KEYWORD_TAGS = 2;

export function StudyArticle({ study }: { study: StudyRecord }) {
  return (
    <article className="min-w-0">
      <StudyNotice study={study} />
      <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
        {[study.category, ...study.keywords.slice(0, KEYWORD_TAGS)].map((tag) => (
          <li key={tag}>
            <Badge className="whitespace-normal">{tag}</Badge>
          </li>
        ))}
      </ul>
      <h1 className="mt-4 text-h1">{study.title}</h1>
      <p className="mt-4">{study.authors}</p>
      <p className="mt-1 text-soft">
        <cite>{study.journal}</cite> · {longDate(study.publicationDate)}
      </p>
      {study.doi ? (
        <p className="mt-1 text-sm break-words">
          DOI: <OutsideLink href={`https://doi.org/${study.doi}`}>{study.doi}</OutsideLink>
        </p>
      ) : null}

      <Part
        title="Summary in our own words"
        note={study.resultSeen ? undefined : 'We have not seen the full result of this study; the summary rests on what is public about it.'}
      >
        <p>
          <Glossed>{study.summary}</Glossed>
        </p>
      </Part>
      {study.safety ? (
        <Part title="Safety">
          <p>
            <Glossed>{study.safety}</Glossed>
          </p>
        </Part>
      ) : null}
      {study.abstract ? (
        <Part title="Abstract">
          <p className="whitespace-pre-line">
            <Glossed>{study.abstract}</Glossed>
          </p>
        </Part>
      ) : null}
      {study.fullText ? (
        <Part title="Full text">
          <p className="whitespace-pre-line">{study.fullText}</p>
        </Part>
      ) : null}
    </article>
  );
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section className="mt-8 max-w-2xl">
      <h2 className="mb-2 text-h3">{title}</h2>
      {note ? <p className="mb-2 text-sm text-soft">{note}</p> : null}
      <div className="text-lg leading-relaxed">{children}</div>
    </section>
  );
}
