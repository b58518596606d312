import { Bookmark, BookmarkCheck } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { useSavedStudies, useSaveStudy } from '../api/studies.ts';
import { AddToCollection } from '../collections/add-to-collection.tsx';

/** For members: puts a study among their own, or says that it is there; and into their collections. */
export function SaveStudy({ studyId }: { studyId: string }) {
  const { user } = useCurrentUser();
  const saved = useSavedStudies(Boolean(user));
  const save = useSaveStudy();
  if (!user || !saved.data) return null;
  if (saved.data.studies.some((study) => study.studyId === studyId))
    return (
      <>
        <p role="status" className="flex items-start gap-2">
          <BookmarkCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
          <span>
            Among <TextLink to="/user/dashboard?tab=studies">your saved studies</TextLink>
          </span>
        </p>
        <AddToCollection studyId={studyId} variant="secondary" size="medium" />
      </>
    );
  return (
    <>
      <Button variant="secondary" disabled={save.isPending} onClick={() => save.mutate({ studyId, note: '' })}>
        <Bookmark aria-hidden className="size-4" />
        {save.isPending ? 'Saving…' : 'Save study'}
      </Button>
      {save.isError ? (
        <Alert tone="danger" announce title="It could not be saved">
          <p>{save.error.message}</p>
        </Alert>
      ) : null}
      <AddToCollection studyId={studyId} variant="secondary" size="medium" />
    </>
  );
}
