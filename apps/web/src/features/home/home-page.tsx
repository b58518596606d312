import { analysisCalls } from '@consilium/contract';
import { asks, type LoadedPage } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { textOf, usePageContent } from '../page/index.ts';
import { Disclaimer } from './disclaimer.tsx';
import { Hero } from './hero.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { ToldLater } from './told-later.tsx';
import { Waitlist } from './waitlist/waitlist.tsx';

/** The landing page. */
export function HomePage() {
  usePageTitle(null);
  const { content, failed, retry } = usePageContent('landing');
  if (failed) return <NotLoaded onRetry={retry} />;
  if (!content) return <HomeSkeleton />;
  return (
    <>
      <Hero hero={content.hero} words={content.firstLook} />
      <ToldLater
        firstLook={content.firstLook}
        features={content.features}
        steps={content.steps}
        systems={content.systems}
        testimonials={content.testimonials}
      />
      <Waitlist {...content.waitlist} />
      <Disclaimer {...content.disclaimer} />
    </>
  );
}

const text = textOf('landing');

export const homePageLoaded: LoadedPage = {
  Component: HomePage,
  ...text,
  ...(import.meta.env.SSR ? { asks: (...where) => [...(text.asks?.(...where) ?? []), asks(analysisCalls.readSample, {})] } : {}),
};

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page grid min-h-[70dvh] content-center gap-6">
      <h1 className="text-h1">Consilium</h1>
      <Alert tone="caution" announce title="The texts of this page could not be loaded" className="max-w-2xl">
        <p>Check your connection and try again. The symptom analyzer may work all the same.</p>
      </Alert>
      <p className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
        <ButtonLink to="/symptom-analyzer">Start Your Scan</ButtonLink>
      </p>
    </div>
  );
}
