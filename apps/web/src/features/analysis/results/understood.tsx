import type { Analysis } from '@consilium/contract';
import { CircleCheck, CircleDashed, CircleMinus, Pencil } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import type { Stage } from '../session/session.ts';
import { DURATION_WORDS, PRESENCE_WORDS, SEVERITY_WORDS } from '../words.ts';
import { statedFactsOf } from './stated-facts.ts';

type Props = { findings: Analysis['findings']; facts: Analysis['facts']; go?: (stage: Stage) => void };

/** What the assessment rests on, to be corrected where it is wrong; without `go` it can only be read. */
export function Understood({ findings, facts, go }: Props) {
  return (
    <section aria-labelledby="understood">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="understood" className="text-h3">
          It rests on what we understood
        </h2>
        {go ? (
          <Button variant="quiet" size="small" className="max-sm:-ml-3" data-screen-only onClick={() => go('describe')}>
            <Pencil aria-hidden className="size-4" />
            Correct or add
          </Button>
        ) : null}
      </div>
      {findings.length === 0 ? <p className="mt-1 text-soft">Nothing you wrote could be matched to a finding we know.</p> : null}
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {findings.map((finding) => {
          const Sign = finding.presence === 'present' ? CircleCheck : finding.presence === 'absent' ? CircleMinus : CircleDashed;
          const details = [
            finding.presence === 'present' ? null : PRESENCE_WORDS[finding.presence],
            finding.severity ? SEVERITY_WORDS[finding.severity] : null,
            finding.duration ? DURATION_WORDS[finding.duration] : null,
          ].filter(Boolean);
          return (
            <li key={finding.id} className="inline-flex items-center gap-1.5">
              <Sign aria-hidden className={cx('size-4 shrink-0', finding.presence === 'present' ? 'text-primary' : 'text-faint')} />
              <span className={finding.presence === 'absent' ? 'line-through decoration-1' : undefined}>{finding.name}</span>
              {details.length > 0 ? <span className="text-soft">{details.join(', ')}</span> : null}
            </li>
          );
        })}
        {statedFactsOf(facts).map(({ key, text }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
