import type { StandardCare as Care } from '@consilium/contract';
import { BriefcaseMedical, CircleX, Hospital, House, type LucideIcon, RotateCcw, Store } from 'lucide-react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Glossed } from '../../glossary/index.ts';
import { StudyList } from './study-list.tsx';

/** Who does what about a condition, in the order of use. */
const PARTS = [
  { of: 'self', title: 'What you can do', sign: House },
  { of: 'pharmacist', title: 'What a pharmacist can do', sign: Store },
  { of: 'doctor', title: 'What a doctor does', sign: BriefcaseMedical },
  { of: 'hospital', title: 'What a hospital does', sign: Hospital },
  { of: 'avoid', title: 'Better not', sign: CircleX },
  { of: 'return', title: 'Come back or get help', sign: RotateCcw },
] as const satisfies readonly { of: keyof Care; title: string; sign: LucideIcon }[];

/** What standard medicine does about a condition; the sentence always, the steps on request. */
export function StandardCare({ care, anchor }: { care: Care; anchor: string }) {
  const parts = PARTS.filter(({ of }) => care[of].length > 0);
  return (
    <Disclosure
      heading="h4"
      open={false}
      className="rounded-md border border-line px-4 sm:px-5"
      summaryClassName="py-3"
      summary={
        <span>
          <span className="block font-serif text-lg font-medium">Standard care</span>
          <span className="mt-0.5 block max-w-3xl text-base font-normal">{care.summary}</span>
        </span>
      }
    >
      <div className="grid gap-x-10 gap-y-5 border-t border-line py-4 md:grid-cols-2">
        {parts.map(({ of, title, sign: Sign }) => (
          <div key={of}>
            <h5 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
              <Sign aria-hidden className="size-4 shrink-0 text-primary" />
              {title}
            </h5>
            <ul className="mt-1 grid list-disc gap-1 pl-6">
              {care[of].map((step) => (
                <li key={step}>
                  <Glossed>{step}</Glossed>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="border-t border-line py-4">
        <p className="mb-2 text-sm text-soft">
          {care.records.length > 0
            ? 'On this topic in our library; the words above are general medical knowledge:'
            : 'General medical knowledge; no guideline in our library is linked yet.'}
        </p>
        {care.records.length > 0 ? <StudyList studies={care.records} anchor={`${anchor}-care`} /> : null}
      </div>
    </Disclosure>
  );
}
