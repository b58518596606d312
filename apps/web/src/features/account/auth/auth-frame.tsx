import { BookOpenCheck, CalendarDays, Download, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';

const GOOD_FOR: readonly { sign: LucideIcon; title: string; text: string }[] = [
  { sign: BookOpenCheck, title: 'Keep assessments', text: 'Save a result, open it again, and compare it with an earlier one.' },
  { sign: CalendarDays, title: 'Keep a diary', text: 'Note symptoms day by day and see them as a chart to bring to your doctor.' },
  {
    sign: ShieldCheck,
    title: 'Keep it to yourself',
    text: 'What you save about your health is encrypted in the database. Two-factor sign-in is there for everyone.',
  },
  { sign: Download, title: 'Keep the choice', text: 'Download everything, or delete your account and all you saved, at any time.' },
];

/** What is done here, and beside it on a desk what an account is good for. @param lead the same, shorter, above it on a phone. */
export function AuthFrame({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <div className="page column items-start gap-x-16 gap-y-6 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:pt-14">
      <div className="column w-full max-w-xl gap-6 max-lg:mx-auto">
        <div>
          <h1 className="text-h1">{heading}</h1>
          {lead ? <p className="mt-2 text-soft lg:hidden">{lead}</p> : null}
        </div>
        <Card>{children}</Card>
      </div>
      <aside aria-labelledby="good-for" className="hidden rounded-lg border border-primary/25 bg-primary-tint p-9 lg:block">
        <h2 id="good-for" className="text-h2">
          What an account is good for
        </h2>
        <ul className="mt-6 grid gap-6">
          {GOOD_FOR.map(({ sign: Sign, title, text }) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              <Sign aria-hidden className="mt-0.5 size-6 text-primary" strokeWidth={1.7} />
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-7 border-t border-primary/25 pt-5 text-soft">
          The <TextLink to="/symptom-analyzer">symptom analyzer</TextLink> needs no account, and what you describe there as a guest is not stored.
        </p>
      </aside>
    </div>
  );
}
