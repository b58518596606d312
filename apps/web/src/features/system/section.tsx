import type { ReactNode } from 'react';
import { Glossed } from '../glossary/index.ts';

/** A part of a system's page; its heading is what the list of contents leads to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="break-after-avoid text-h2">
        {title}
      </h2>
      <div className="mt-4 column gap-7">{children}</div>
    </section>
  );
}

/** A smaller part, with its text at reading width. */
export function Passage({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <p className="mt-1.5 max-w-[68ch]">
        <Glossed>{children}</Glossed>
      </p>
    </div>
  );
}
