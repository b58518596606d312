import type { RecognisedFinding, Understanding } from '@consilium/contract';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ComplaintButtons } from '../describe/ways-in/complaint-buttons.tsx';

/** The commonest complaints by area; what is pressed stands among what was chosen. */
export function MainProblems({ areas }: { areas: Understanding['mainProblems'] }) {
  if (areas.length === 0) return null;
  return (
    <div className="divide-y divide-line border-y border-line">
      {areas.map(({ id, name, findings }) => (
        <Disclosure key={id} heading="h4" summary={<span className="font-semibold">{name}</span>}>
          <div className="pb-4">
            <ComplaintButtons complaints={findings.map((finding) => ({ ...finding, kind: finding.kind as RecognisedFinding['kind'] }))} />
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
