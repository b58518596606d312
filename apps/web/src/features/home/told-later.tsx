import { type ComponentType, lazy, memo, Suspense } from 'react';
import { whenNear } from '../../lib/when-near.ts';
import type { ToldContent } from './told.tsx';

const TOLD_ID = 'told';
const load = async () => ({ default: (await import('./told.tsx')).Told });

/** On the server it is there at once. In the browser what the server wrote stands until its code arrives, and that is fetched when a reader comes near. */
const Told: ComponentType<ToldContent> = import.meta.env.SSR
  ? (await load()).default
  : lazy(async () => {
      await whenNear(TOLD_ID);
      return load();
    });

/** Rendered again only for other content: an update from above, as of a text typed early, would put the fallback in the place of what the server wrote. */
export const ToldLater = memo(function ToldLater(content: ToldContent) {
  return (
    <div id={TOLD_ID}>
      <Suspense fallback={<div className="min-h-[300dvh]" />}>
        <Told {...content} />
      </Suspense>
    </div>
  );
});
