import { type GlossaryEntry, glossarySystemLabel, termKey } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { hostOf } from '../../lib/host-of.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { OutsideLink, TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lookUp } from './look-up.ts';

/** An entry that was fetched is shown again for ten minutes without asking. */
const FRESH_MS = 10 * 60_000;
const SOURCES_SHOWN = 2;

/** What a card says of a term: it is being looked for, its entry, a definition by an AI provider, or why there is none. */
export function TermCard({ name, slug, titleId }: { name: string; slug: string | null; titleId: string }) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['term', termKey(name)],
    queryFn: ({ signal }) => lookUp(name, { slug, signal }),
    staleTime: FRESH_MS,
  });
  const title = data?.kind === 'entry' ? data.entry.term : name;
  return (
    <>
      <h2 id={titleId} className="font-serif text-h3 leading-snug break-words">
        {title}
      </h2>
      {data?.kind === 'entry' ? <Entry entry={data.entry} /> : null}
      {data?.kind === 'definition' ? (
        <>
          <Badge className="mt-1.5" icon={<Sparkles aria-hidden />}>
            AI-generated definition
          </Badge>
          <p className="mt-2 whitespace-pre-line">{data.definition.definition}</p>
          <p className="mt-2 text-sm text-soft">{data.definition.source}</p>
        </>
      ) : null}
      {!data && isFetching ? (
        <div role="status" className="mt-2 grid gap-2">
          <span className="sr-only">Looking it up</span>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ) : null}
      {!data && !isFetching && error ? (
        <Alert tone="caution" className="mt-2">
          <p>{error.message}</p>
        </Alert>
      ) : null}
    </>
  );
}

function Entry({ entry }: { entry: GlossaryEntry }) {
  const { shortDefinition, longDefinition, tags, sourceLinks, source, slug } = entry;
  const label = glossarySystemLabel(entry);
  const more = sourceLinks.length - SOURCES_SHOWN;
  return (
    <>
      {label ? <p className="text-sm text-soft">{label}</p> : null}
      <p className="mt-2 font-medium">{shortDefinition}</p>
      {longDefinition ? <p className="mt-2 text-sm whitespace-pre-line">{longDefinition}</p> : null}
      {tags.length > 0 ? (
        <ul aria-label="Subjects" className="mt-3 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {source ? <p className="mt-3 text-sm text-soft">{source}</p> : null}
      {sourceLinks.length > 0 ? (
        <div className="mt-3 text-sm">
          <p className="font-semibold">Sources</p>
          <ul>
            {sourceLinks.slice(0, SOURCES_SHOWN).map((address) => (
              <li key={address} className="break-words">
                <OutsideLink href={address}>{hostOf(address)}</OutsideLink>
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="text-soft">+ {more} more</p> : null}
        </div>
      ) : null}
      {source ? null : (
        <p className="mt-3 border-t border-line pt-2 text-sm">
          <TextLink to={`/glossary/${slug}`}>Read the entry</TextLink>
        </p>
      )}
    </>
  );
}
