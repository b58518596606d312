import type { StatedFacts } from '@consilium/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choice.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { BodyPicture } from './body-picture.tsx';
import { isChild } from './complaint.ts';
import { ComplaintButtons } from './complaint-buttons.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { type Region, useComplaints } from './use-complaints.ts';

/** Complaints of a region shown before all of them are asked for. */
const SHOWN = 12;

/** A body from the front or the back; a region leads to what is common there. */
export function BodyWay({ facts }: { facts: StatedFacts }) {
  const { session } = useSession();
  const { person } = session.told;
  const { complaints, regions, failed, retry } = useComplaints(person, facts);
  const [side, setSide] = useState<'front' | 'back'>('front');
  const [open, setOpen] = useState<string | null>(null);
  if (failed) return <NotLoaded onRetry={retry} />;
  if (!complaints) return <Spinner />;
  const region = regions.find(({ id }) => id === open);
  return (
    <div className="grid gap-5">
      <RadioGroup
        legend="Seen from"
        legendHidden
        value={side}
        onChange={(next) => {
          setSide(next);
          setOpen(null);
        }}
        options={[
          { value: 'front', label: 'Front' },
          { value: 'back', label: 'Back' },
        ]}
      />
      <BodyPicture
        side={side}
        child={isChild(person, facts)}
        regions={regions.filter(({ sides, complaints: some }) => some.length > 0 && (sides.length === 0 || sides.includes(side)))}
        open={open}
        onOpen={setOpen}
      />
      {region ? <RegionList key={region.id} region={region} /> : <p className="text-sm text-soft">Press where it is. More than one place is fine.</p>}
    </div>
  );
}

function RegionList({ region: { name, complaints } }: { region: Region }) {
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="region">
      <h4 id="region" ref={heading} tabIndex={-1} className="mb-3 font-semibold">
        {name}: press what fits
      </h4>
      <ComplaintButtons complaints={all ? complaints : complaints.slice(0, SHOWN)} />
      {!all && complaints.length > SHOWN ? (
        <Button variant="quiet" className="mt-2 -ml-3" onClick={() => setAll(true)}>
          {complaints.length - SHOWN} more
        </Button>
      ) : null}
    </section>
  );
}
