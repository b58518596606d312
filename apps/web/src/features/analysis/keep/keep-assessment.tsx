import type { AnalysisRequestInput } from '@consilium/contract';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { usePrivateMode } from '../private/private-mode.ts';
import type { KeptPerson } from '../session/session.ts';
import { useKeepAnalysis } from './keep-analysis.ts';

const ASSESSMENTS = '/user/dashboard?tab=assessments';
const SIGN_IN = `/auth?next=${encodeURIComponent(`${ASSESSMENTS}&keep=1`)}`;

/** Lets a member keep an assessment, and a guest sign in first. Nothing is stored before the press. */
export function KeepAssessment({ request, about = null }: { request: AnalysisRequestInput; about?: KeptPerson | null }) {
  const { user } = useCurrentUser();
  const keep = useKeepAnalysis();
  const assessedHere = usePrivateMode().state !== 'off';
  if (user === undefined || assessedHere) return null;

  return (
    <section aria-labelledby="keep" data-screen-only className="border-t border-line pt-4">
      {/* On a phone the button says it. */}
      <h2 id="keep" className="text-h3 max-sm:sr-only">
        Keep this assessment
      </h2>
      <p className="mt-1 max-w-3xl text-sm text-soft">
        {user
          ? 'It is stored encrypted in your own place. Only you can open it, compare it with others, export it or delete it.'
          : 'Nothing of this is stored on our server: it stays in this tab alone until you sign in and keep it.'}
      </p>
      <div className="mt-2.5" aria-live="polite">
        {user === null ? (
          <ButtonLink to={SIGN_IN} variant="secondary">
            <Bookmark aria-hidden className="size-5" />
            Sign in to keep it
          </ButtonLink>
        ) : keep.isSuccess ? (
          <p className="flex items-start gap-2">
            <BookmarkCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
            <span>
              Kept{about ? ` for ${about.name}` : ''}. You find it <TextLink to={ASSESSMENTS}>in your dashboard</TextLink>.
            </span>
          </p>
        ) : (
          <Button variant="secondary" disabled={keep.isPending} onClick={() => keep.mutate({ request, about })}>
            <Bookmark aria-hidden className="size-5" />
            {keep.isPending ? 'Keeping…' : about ? `Keep this assessment for ${about.name}` : 'Keep this assessment'}
          </Button>
        )}
      </div>
      {keep.isError ? (
        <Alert tone="danger" announce title="It could not be kept" className="mt-4">
          <p>{keep.error.message}</p>
        </Alert>
      ) : null}
    </section>
  );
}
