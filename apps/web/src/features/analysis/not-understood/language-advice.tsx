import type { LanguageAdvice as Advice } from '@consilium/contract';
import { Languages } from 'lucide-react';

/** What to do, in the language a person wrote in: that it was not read, when to call for help, where help in a crisis is, and how to go on. */
export function LanguageAdvice({ advice }: { advice: Advice }) {
  const signs = [...Object.entries(advice.signs), ['unconscious', advice.unconscious] as const];
  return (
    <section aria-label={advice.ownName} lang={advice.code} dir={advice.direction} className="rounded-lg border-2 border-primary bg-primary-tint p-5 sm:p-7">
      <h2 className="flex items-center gap-3 text-h2">
        <Languages aria-hidden className="size-7 shrink-0 text-primary" />
        {advice.ownName}
      </h2>
      <p className="mt-2">{advice.cannotRead}</p>
      <p className="mt-3 font-semibold">{advice.emergency}</p>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {signs.map(([id, sign]) => (
          <li key={id}>{sign}</li>
        ))}
      </ul>
      <p className="mt-3 font-semibold">{advice.crisis}</p>
      <p className="mt-3">{advice.writeInEnglish}</p>
      <p className="mt-1">{advice.interpreter}</p>
      {advice.reviewed ? null : (
        <p lang="en" dir="ltr" className="mt-3 text-sm text-soft">
          These lines have not been checked by a native speaker yet.
        </p>
      )}
    </section>
  );
}
