import { SITE_TEXTS } from '@consilium/contract';
import type { LoadedPage } from '../../lib/page.ts';
import { useSiteSettings } from '../../lib/site-settings.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { ArticleFrame, ArticleSection } from '../article/index.ts';
import { textOf } from '../page/index.ts';
import { ContactForm } from './contact-form.tsx';

function Writing() {
  const { contactForm } = useSiteSettings();
  if (contactForm) return <ContactForm />;
  return (
    <Alert tone="info" title="No messages at the moment">
      <p>{SITE_TEXTS.contactFormOff}</p>
    </Alert>
  );
}

/** The form first, and beside it what is good to know before writing. */
function ContactPage() {
  return (
    <ArticleFrame id="contact">
      {({ sections }) => (
        <div className="column items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Card>
            <Writing />
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
