import type { CollectedStudy } from '@consilium/contract';

/** The tags of a collection by name, once each: capitals make no other tag. */
export function tagsOf(studies: readonly CollectedStudy[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of studies.flatMap((study) => study.tags)) if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  return [...tags.values()].sort((a, b) => a.localeCompare(b, 'en'));
}

export const wears = ({ tags }: CollectedStudy, tag: string): boolean => tags.some((other) => other.toLowerCase() === tag.toLowerCase());

const CHIP =
  'inline-flex min-h-11 max-w-full items-center rounded-full border border-line-strong px-4 text-sm font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary';

type Props = { studies: readonly CollectedStudy[]; chosen: string | null; onChoose: (tag: string | null) => void };

/** Narrows a collection to the studies that wear a tag. */
export function TagFilter({ studies, chosen, onChoose }: Props) {
  const tags = tagsOf(studies);
  if (tags.length === 0) return null;
  return (
    <fieldset data-screen-only>
      <legend className="sr-only">Show studies by tag</legend>
      <div className="flex flex-wrap gap-2">
        <button type="button" aria-pressed={chosen === null} className={CHIP} onClick={() => onChoose(null)}>
          All
        </button>
        {tags.map((tag) => (
          <button key={tag} type="button" aria-pressed={chosen === tag} className={CHIP} onClick={() => onChoose(tag)}>
            <span className="truncate">{tag}</span>
          </button>
        ))}
      </div>
      {chosen === null ? null : <p className="mt-2 text-sm text-soft">Show all to change the order.</p>}
    </fieldset>
  );
}
