import { collectionCalls, type SharedCollection } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { recordQuery } from '../../lib/call-query.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Loaded, Loading } from '../../ui/loaded.tsx';
import { firstAuthor, NoticeLine, StudyFiles } from '../study/index.ts';

/** A collection of studies as its owner shared it, to be read by whoever has the link. */
export function SharedCollectionPage() {
  const { token = '' } = useParams();
  const query = useQuery({ ...recordQuery(collectionCalls.readSharedCollection, { params: { token } }), retry: false });
  const hydrated = useHydrated();
  usePageTitle(query.data?.name ?? (query.data === null ? 'Nothing behind this link' : 'Shared Collection'));
  return (
    <div className="page pt-8 lg:pt-12">
      {hydrated && query.data !== undefined ? null : <h1 className="text-h1">Shared Collection</h1>}
      {hydrated ? (
        <Loaded query={query} what="the collection">
          {(collection) => (collection ? <Shown collection={collection} /> : <TakenBack />)}
        </Loaded>
      ) : (
        <Loading what="the collection" />
      )}
    </div>
  );
}

function TakenBack() {
  return (
    <EmptyState title="There is nothing behind this link" action={<ButtonLink to="/">Return to Home</ButtonLink>}>
      <p>The link may have been taken back, or it is not whole. Ask whoever gave it to you.</p>
    </EmptyState>
  );
}

function Shown({ collection: { name, description, studies } }: { collection: SharedCollection }) {
  return (
    <div className="column max-w-4xl gap-6">
      <div>
        <p className="text-sm font-semibold text-soft">A collection somebody shared with you</p>
        <h1 className="mt-1 text-h1 break-words">{name}</h1>
        {description ? <p className="mt-3 max-w-3xl break-words whitespace-pre-line">{description}</p> : null}
        <p className="mt-3 max-w-3xl text-sm text-soft">
          Chosen {description || studies.some(({ note, tags }) => note || tags.length > 0) ? 'and annotated ' : ''}by a person who uses this site, not by us. It
          is not medical advice.
        </p>
      </div>
      {studies.length > 0 ? (
        <>
          <ol className="column gap-4">
            {studies.map(({ study, note, tags }) => (
              <li key={study.id} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
                <h2 className="text-h3">
                  <TextLink to={`/study/${encodeURIComponent(study.id)}`}>{study.title}</TextLink>
                </h2>
                <p className="mt-1 text-sm text-soft">
                  {firstAuthor(study.authors)} · {study.publicationDate.slice(0, 4)} · {study.journal}
                </p>
                <NoticeLine state={study.retraction} />
                {note ? <p className="mt-3 break-words whitespace-pre-line">{note}</p> : null}
                {tags.length > 0 ? (
                  <ul aria-label={`Tags of ${study.title}`} className="mt-3 flex flex-wrap gap-1.5">
                    {tags.map((tag) => (
                      <li key={tag} className="max-w-full">
                        <Badge>
                          <span className="truncate">{tag}</span>
                        </Badge>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ol>
          <section aria-labelledby="collection-files">
            <h2 id="collection-files" className="text-h3">
              As a file
            </h2>
            <StudyFiles ids={studies.map(({ study }) => study.id)} />
          </section>
        </>
      ) : (
        <p>There is no study in it at the moment.</p>
      )}
    </div>
  );
}
