import { createHash } from 'node:crypto';
import {
  type Announcement,
  type ArticleContent,
  type ContentKind,
  type LandingContent,
  type LandingTexts,
  type PageContent,
  type ReviewRisk,
  type SystemId,
  systemOf,
  type Testimonial,
} from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import type { Published } from '../../platform/published.ts';

/** A text as it came with the software. */
export type Shipped = { kind: ContentKind; record: string; title: string; area: string | null; body: Record<string, unknown> };

/** What stands in the list of all records; `rank`: the place in the clinicians' queue. */
export type Entry = {
  kind: ContentKind;
  record: string;
  title: string;
  area: string | null;
  hash: string;
  shipped: true;
  rank?: number;
  risk?: ReviewRisk;
  urgency?: string | null;
  met?: number;
};

export const recordKey = (kind: ContentKind, record: string): string => `${kind}:${record}`;

/** What a record is called in lists: what its text calls itself. */
export function titleOf(kind: ContentKind, record: string, body: Record<string, unknown>): string {
  if (kind === 'landing') return 'Landing page';
  if (kind === 'system-page') return systemOf(record as SystemId).name;
  const said = kind === 'testimonial' ? [body.name, body.role].filter(Boolean).join(', ') : (body.heading ?? body.name ?? body.text);
  const title = typeof said === 'string' ? said.trim() : '';
  return title === '' ? record : title.slice(0, 200);
}

/** One hash for one text, in whatever order its parts stand; who read it and when is no part of the text. */
export function contentHash({ review: _review, ...text }: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(text)))
    .digest('hex');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, inOrder(part)]));
}

const isLanding = (page: PageContent): page is LandingContent => page.id === 'landing';

/** The texts of the site that came with the software; a voice of the landing page goes by its place. */
export function shippedTexts({ pages }: Pick<Knowledge, 'pages'>): Shipped[] {
  return pages.flatMap((page): Shipped[] => {
    if (!isLanding(page)) return [{ kind: 'page', record: page.id, title: page.heading, area: null, body: page }];
    const { items, ...testimonials } = page.testimonials;
    return [
      { kind: 'landing', record: 'landing', title: 'Landing page', area: null, body: { ...page, testimonials } },
      ...items.map(
        (item, at): Shipped => ({ kind: 'testimonial', record: voice(at), title: `${item.name}, ${item.role}`, area: null, body: { ...item, shown: true } }),
      ),
    ];
  });
}

const voice = (at: number) => `voice-${at + 1}`;

/** @returns the texts of a page as visitors see them now. */
export function shownPage({ pages }: Pick<Knowledge, 'pages'>, published: Published, id: string): PageContent | undefined {
  const shipped = pages.find((page) => page.id === id);
  if (!shipped) return undefined;
  if (!isLanding(shipped)) return (published.find('page', id)?.body as ArticleContent | undefined) ?? shipped;
  const texts = published.find('landing', 'landing')?.body as LandingTexts | undefined;
  const own = shipped.testimonials.items.map(
    (item, at) => (published.find('testimonial', voice(at))?.body as Testimonial | undefined) ?? { ...item, shown: true },
  );
  const places = new Set(own.map((_, at) => voice(at)));
  const added = published
    .all()
    .filter(({ kind, record }) => kind === 'testimonial' && !places.has(record))
    .sort((a, b) => Number(a.publishedFrom) - Number(b.publishedFrom) || a.record.localeCompare(b.record, 'en'))
    .map(({ body }) => body as Testimonial);
  const items = [...own, ...added].filter(({ shown }) => shown).map(({ shown: _shown, ...item }) => item);
  return { ...(texts ?? shipped), testimonials: { ...(texts ?? shipped).testimonials, items } };
}

/** What visitors are told now, the gravest first. */
export function shownAnnouncements(published: Published, now = Date.now()): { id: string; text: string; level: Announcement['level'] }[] {
  const order = ['danger', 'caution', 'info'];
  return published
    .all()
    .filter(({ kind }) => kind === 'announcement')
    .map(({ id, body }) => ({ id, ...(body as Announcement) }))
    .filter(({ from, to }) => Date.parse(from) <= now && (to === null || now < Date.parse(to)))
    .sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level) || a.from.localeCompare(b.from))
    .map(({ id, text, level }) => ({ id, text, level }));
}
