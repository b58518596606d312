import { type GlossaryEntry, glossaryCalls, glossarySystemLabel } from '@consilium/contract';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { hostOf } from '../../lib/host-of.ts';
import { asks, type LoadedPage } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { headOfEntry } from './entry-head.ts';
import { useEntry } from './glossary-query.ts';

function EntryPage() {
  const { term = '' } = useParams();
  const { data, isPending, isError, refetch } = useEntry(term);
  usePageTitle(data?.term ?? (data === null ? 'Term not found' : 'Glossary'));
  return (
    <div className="page pt-6 lg:pt-8">
      <ButtonLink to="/glossary" variant="quiet" size="small" className="-ml-3" data-screen-only>
        <ArrowLeft aria-hidden className="size-4" />
        All terms
      </ButtonLink>
      {isPending ? <Skeleton className="mt-6 h-80 w-full" /> : null}
      {isError ? (
        <EmptyState title="This term could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          <p>The server did not answer as expected. Check your connection and try again.</p>
        </EmptyState>
      ) : null}
      {data === null ? (
        <EmptyState title="Term not found" action={<ButtonLink to="/glossary">Show all terms</ButtonLink>}>
          <p>The glossary has no entry of this name.</p>
        </EmptyState>
      ) : null}
      {data ? <Entry entry={data} /> : null}
    </div>
  );
}

function Entry({ entry }: { entry: GlossaryEntry }) {
  const label = glossarySystemLabel(entry);
  return (
    <article className="mt-6 max-w-[50rem]">
      {label ? <Badge className="whitespace-normal">{label}</Badge> : null}
      <h1 className="mt-3 text-h1 break-words">{entry.term}</h1>
      {entry.aliases.length > 0 ? <p className="mt-2 text-soft">Also: {entry.aliases.join(', ')}</p> : null}
      <p className="mt-6 font-serif text-h3 leading-snug">{entry.shortDefinition}</p>
      {entry.longDefinition ? <p className="mt-5 max-w-[68ch] text-lg leading-relaxed whitespace-pre-line">{entry.longDefinition}</p> : null}
      {entry.imageUrl || entry.videoUrl ? (
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
          {entry.imageUrl ? <OutsideLink href={entry.imageUrl}>Picture</OutsideLink> : null}
          {entry.videoUrl ? <OutsideLink href={entry.videoUrl}>Video</OutsideLink> : null}
        </p>
      ) : null}
      {entry.tags.length > 0 ? (
        <ul aria-label="Subjects" className="mt-6 flex flex-wrap gap-2" data-screen-only>
          {entry.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`/glossary?tag=${encodeURIComponent(tag)}`}
                className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3.5 text-sm hover:bg-sunken"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {entry.related.length > 0 ? (
        <section aria-labelledby="read-next" className="mt-10">
          <h2 id="read-next" className="text-h2">
            Read next
          </h2>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {entry.related.map(({ slug, term, shortDefinition }) => (
              <li key={slug} data-keep-together>
                <Link to={`/glossary/${slug}`} className="group block rounded-sm py-3">
                  <span className="block font-serif text-lg group-hover:underline group-hover:underline-offset-4">{term}</span>
                  <span className="block max-w-[68ch] text-sm text-soft">{shortDefinition}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {entry.sources.length > 0 ? (
        <section aria-labelledby="sources" className="mt-10">
          <h2 id="sources" className="text-h3">
            Sources
          </h2>
          <p className="mt-1 text-sm text-soft">The explanation is in our own words; these pages were read for it.</p>
          <ul className="mt-2 grid gap-2">
            {entry.sources.map(({ address, title, body }) => (
              <li key={address} className="break-words">
                <OutsideLink href={address}>{title ?? hostOf(address)}</OutsideLink>
                {body ? <span className="text-soft"> {body}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="mt-10 text-sm text-soft">No clinician has reviewed this entry. It explains a word and gives no advice for your own case.</p>
    </article>
  );
}

export const entryPageLoaded: LoadedPage = {
  Component: EntryPage,
  ...(import.meta.env.SSR
    ? { asks: ({ term = '' }) => [asks(glossaryCalls.readEntry, { params: { term } })], head: ([answer]) => headOfEntry(answer as GlossaryEntry) }
    : {}),
};
