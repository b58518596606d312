import { BookOpen } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useSavedStudies } from '../api/studies.ts';
import { CollectionsSection } from '../collections/collections-section.tsx';
import { SavedStudyCard } from './saved-study-card.tsx';

export function StudiesTab() {
  return (
    <div className="column gap-6">
      <CollectionsSection />
      <div className="mt-4">
        <h2 className="text-h2">Saved Studies</h2>
        <p className="mt-1 max-w-2xl text-soft">Studies you set aside, with your own notes. The notes are stored encrypted.</p>
      </div>
      <Loaded query={useSavedStudies()} what="your saved studies">
        {({ studies }) =>
          studies.length > 0 ? (
            <ul className="column gap-4">
              {studies.map((saved) => (
                <SavedStudyCard key={saved.studyId} saved={saved} />
              ))}
            </ul>
          ) : (
            <EmptyState
              level="h3"
              title="No study saved yet"
              action={
                <ButtonLink to="/symptom-analyzer">
                  <BookOpen aria-hidden className="size-5" />
                  Find studies through an assessment
                </ButtonLink>
              }
            >
              <p>Open a study behind a treatment and press “Save study”. It then stands here, with room for a note.</p>
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}
