import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the place of a form once it has arrived, and the focus with it. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid animate-rise justify-items-start gap-4">
      <CircleCheck aria-hidden className="size-10 text-good" strokeWidth={1.6} />
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        {title}
      </h2>
      {children}
    </div>
  );
}
