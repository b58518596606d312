import {
  type Announcement,
  announcementSchema,
  articleContentSchema,
  type ContentKind,
  type LandingTexts,
  landingTextsSchema,
  TEXT_SCHEMAS,
  testimonialSchema,
} from '@consilium/contract';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { OutsideLink } from '../../../ui/link.tsx';
import { AnnouncementBar } from '../../announcement/index.ts';
import { ArticleSections, ArticleView } from '../../article/index.ts';
import { LandingView, Voice } from '../../home/index.ts';
import { labelOf } from './json-schema.ts';

/** A text as visitors would see it. Links in it lead nowhere, so that nothing unsaved is lost. */
export function Preview({ kind, record, body }: { kind: ContentKind; record: string; body: Record<string, unknown> }) {
  const fits = !(kind in TEXT_SCHEMAS) || TEXT_SCHEMAS[kind as keyof typeof TEXT_SCHEMAS].safeParse(body).success;
  if (!fits)
    return (
      <Alert tone="caution" title="Not everything is written yet">
        <p>The preview is shown when no field is missing or too long. Save the draft to read what the checks say.</p>
      </Alert>
    );
  return (
    <div
      onClickCapture={(event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }}
      className="min-w-0 overflow-x-auto rounded-lg border border-dashed border-line-strong bg-bg"
    >
      {look(kind, record, body)}
    </div>
  );
}

function look(kind: ContentKind, record: string, body: Record<string, unknown>): ReactNode {
  switch (kind) {
    case 'page': {
      const content = articleContentSchema.parse(body);
      return (
        <ArticleView id={record} content={content}>
          <ArticleSections sections={content.sections} />
        </ArticleView>
      );
    }
    case 'landing': {
      const texts: LandingTexts = landingTextsSchema.parse(body);
      return <LandingView content={{ ...texts, testimonials: { ...texts.testimonials, items: [] } }} />;
    }
    case 'testimonial': {
      const { shown, ...voice } = testimonialSchema.parse(body);
      return (
        <div className="grid max-w-lg gap-3 p-4">
          {shown ? null : <p className="text-soft">Hidden: visitors do not see it.</p>}
          <Voice {...voice} />
        </div>
      );
    }
    case 'announcement': {
      const { text, level }: Announcement = announcementSchema.parse(body);
      return <AnnouncementBar text={text} level={level} onDismiss={() => undefined} />;
    }
    default:
      return <ReadThrough value={body} />;
  }
}

/** A record of the medical content, all of it, to be read. */
export function ReadThrough({ value, names = {} }: { value: Record<string, unknown>; names?: Readonly<Record<string, string>> }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {Object.entries(value)
        .filter(([name]) => name !== 'review' && name !== 'id')
        .map(([name, part]) => (
          <div key={name} className="grid gap-1 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-sm font-semibold text-soft">{labelOf(name)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <Part value={part} names={names} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Part({ value, names }: { value: unknown; names: Readonly<Record<string, string>> }): ReactNode {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && /^https?:/.test(value)) return <OutsideLink href={value}>{value}</OutsideLink>;
  if (typeof value !== 'object') return names[String(value)] ?? String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    return (
      <ul className="grid list-disc gap-1 pl-5">
        {value.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shown once, in its order
          <li key={at}>
            <Part value={part} names={names} />
          </li>
        ))}
      </ul>
    );
  }
  const parts = Object.entries(value);
  if (parts.length === 0) return 'none';
  return (
    <ul className="grid gap-1">
      {parts.map(([name, part]) => (
        <li key={name}>
          <span className="text-soft">{names[name] ?? name}:</span> <Part value={part} names={names} />
        </li>
      ))}
    </ul>
  );
}
