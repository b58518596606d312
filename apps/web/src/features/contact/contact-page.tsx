import type { LoadedPage } from '../../lib/page.ts';
import { Card } from '../../ui/card.tsx';
import { ArticleFrame, ArticleSection } from '../article/index.ts';
import { textOf } from '../page/index.ts';
import { ContactForm } from './contact-form.tsx';

/** The form first, and beside it what is good to know before writing. */
function ContactPage() {
  return (
    <ArticleFrame id="contact">
      {({ sections }) => (
        <div className="column items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Card>
            <ContactForm />
          </Card>
          <div className="column gap-8">
            {sections.map((section) => (
              <ArticleSection key={section.id} section={section} aside />
            ))}
          </div>
        </div>
      )}
    </ArticleFrame>
  );
}

export const contactPageLoaded: LoadedPage = { Component: ContactPage, ...textOf('contact') };
