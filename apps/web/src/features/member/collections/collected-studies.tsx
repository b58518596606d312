import type { CollectedStudy, Collection } from '@consilium/contract';
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { firstAuthor, NoticeLine } from '../../study/index.ts';
import { useAddToCollection, useOrderCollection, useRemoveFromCollection } from '../api/collections.ts';
import { RemarksForm } from './remarks-form.tsx';
import { TagFilter, tagsOf, wears } from './tag-filter.tsx';
import { useFocusBack } from './use-focus-back.ts';

const titleOf = ({ study }: CollectedStudy) => study?.title ?? 'A study that has left our library';
const SMALL = 'max-md:min-h-11';

type Step = -1 | 1;
const nameOf = (studyId: string, step: Step) => `${step} ${studyId}`;

/** The studies of a collection in their order, which buttons change; or those that wear a tag. */
export function CollectedStudies({ collection }: { collection: Collection }) {
  const { id, version, studies } = collection;
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const order = useOrderCollection(id);
  const remove = useRemoveFromCollection();
  const add = useAddToCollection();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const moved = useRef<string | null>(null);
  const tag = tagsOf(studies).find((known) => known === chosen) ?? null;

  // A button that is moved with its study loses the focus in browsers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the order has changed
  useEffect(() => {
    if (moved.current === null) return;
    buttons.current.get(moved.current)?.focus();
    moved.current = null;
  }, [version]);

  function move(study: CollectedStudy, step: Step) {
    const at = studies.indexOf(study);
    const to = at + step;
    if (order.isPending || to < 0 || to >= studies.length) return;
    const ids = studies.map(({ studyId }) => studyId);
    ids.splice(at, 1);
    ids.splice(to, 0, study.studyId);
    moved.current = nameOf(study.studyId, step);
    order.mutate(
      { version, order: ids },
      {
        onSuccess: () => setSaid(`${titleOf(study)}: now ${to + 1} of ${ids.length}.`),
        onError: ({ message }) => {
          moved.current = null;
          toast({ title: 'The order was not changed', description: message, variant: 'destructive' });
        },
      },
    );
  }

  function takeOut(study: CollectedStudy) {
    const { studyId, note, tags } = study;
    remove.mutate(
      { id, studyId },
      {
        onSuccess: () =>
          toast({
            title: 'Taken out of the collection',
            description: titleOf(study),
            // One that has left the library cannot be put in again.
            ...(study.study ? { action: { label: 'Undo', run: () => add.mutate({ id, studyId, note, tags }) } } : {}),
          }),
        onError: ({ message }) => toast({ title: 'The study was not taken out', description: message, variant: 'destructive' }),
      },
    );
  }

  if (studies.length === 0) return <p className="text-soft">No study in it yet. “Collections” beside a saved study, or on a study’s page, puts one in.</p>;
  return (
    <div className="grid gap-4">
      <TagFilter studies={studies} chosen={tag} onChoose={setChosen} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="grid gap-3">
        {studies
          .filter((study) => tag === null || wears(study, tag))
          .map((study) => {
            const at = studies.indexOf(study);
            const button = (step: Step, label: string, Sign: typeof ArrowUp, atEnd: boolean) => (
              <Button
                ref={(element) => {
                  if (element) buttons.current.set(nameOf(study.studyId, step), element);
                  else buttons.current.delete(nameOf(study.studyId, step));
                }}
                variant="quiet"
                size="small"
                className={`${SMALL} aria-disabled:opacity-55`}
                // It keeps the focus at the end of its way.
                aria-disabled={atEnd || undefined}
                aria-label={`${label}: ${titleOf(study)}`}
                onClick={() => move(study, step)}
              >
                <Sign aria-hidden className="size-4" />
                {label}
              </Button>
            );
            return (
              <CollectedItem key={study.studyId} collection={collection} study={study} leaving={remove.isPending} onTakeOut={() => takeOut(study)}>
                {tag === null && studies.length > 1 ? (
                  <>
                    {button(-1, 'Move up', ArrowUp, at === 0)}
                    {button(1, 'Move down', ArrowDown, at === studies.length - 1)}
                  </>
                ) : null}
              </CollectedItem>
            );
          })}
      </ol>
    </div>
  );
}

type ItemProps = {
  collection: Collection;
  study: CollectedStudy;
  leaving: boolean;
  onTakeOut: () => void /** The buttons of the order. */;
  children: ReactNode;
};

function CollectedItem({ collection, study: collected, leaving, onTakeOut, children }: ItemProps) {
  const { studyId, study, note, tags } = collected;
  const [editing, setEditing] = useState(false);
  const { button, comeBack } = useFocusBack();
  const title = titleOf(collected);

  return (
    <li className="rounded-md border border-line p-4">
      <h4 className="font-semibold break-words">
        {study ? (
          <TextLink to={`/study/${encodeURIComponent(studyId)}`} state={{ backTo: '/user/dashboard?tab=studies' }}>
            {title}
          </TextLink>
        ) : (
          title
        )}
      </h4>
      {study ? (
        <p className="mt-1 text-sm text-soft">
          {firstAuthor(study.authors)} · {study.publicationDate.slice(0, 4)} · {study.journal}
        </p>
      ) : null}
      <NoticeLine state={study?.retraction} />
      {editing ? (
        <RemarksForm
          collection={collection}
          study={collected}
          title={title}
          onDone={() => {
            comeBack();
            setEditing(false);
          }}
        />
      ) : (
        <>
          {note ? <p className="mt-2 break-words whitespace-pre-line">{note}</p> : null}
          {tags.length > 0 ? (
            <ul aria-label={`Tags of ${title}`} className="mt-2 flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <Badge>
                    <span className="truncate">{tag}</span>
                  </Badge>
                </li>
              ))}
            </ul>
          ) : null}
          <div data-screen-only className="mt-2 -ml-3 flex flex-wrap gap-1">
            {children}
            <Button ref={button} variant="quiet" size="small" className={SMALL} aria-label={`Note and tags of ${title}`} onClick={() => setEditing(true)}>
              <Pencil aria-hidden className="size-4" />
              Note and tags
            </Button>
            <Button variant="quiet" size="small" className={SMALL} aria-label={`Take ${title} out`} disabled={leaving} onClick={onTakeOut}>
              <X aria-hidden className="size-4" />
              Take out
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
