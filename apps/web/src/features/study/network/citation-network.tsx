import { type NetworkRole, type StudyNetwork, studyCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useBackTo } from '../back-to-results.tsx';
import { NoticeLine } from '../notice-line.tsx';
import { firstAuthor } from '../words.ts';
import { layOut, type Placed } from './layout.ts';
import { NetworkPicture } from './network-picture.tsx';

const GROUPS: readonly { role: Exclude<NetworkRole, 'self'>; title: string; of: keyof StudyNetwork['totals'] | null }[] = [
  { role: 'cites', title: 'This study cites', of: 'cites' },
  { role: 'cited-by', title: 'Cited by', of: 'citedBy' },
  { role: 'related', title: 'Near by subject, without a known citation', of: null },
];

type Props = { id: string /** Somebody opens another study. */; onLeave: () => void };

/** What this library knows of citations around a study: drawn, and the same as a list. */
export function CitationNetwork({ id, onLeave }: Props) {
  return (
    <Loaded query={useQuery(callQuery(studyCalls.readNetwork, { params: { id } }))} what="the citation network">
      {(network) => <Network network={network} onLeave={onLeave} />}
    </Loaded>
  );
}

function Network({ network, onLeave }: { network: StudyNetwork; onLeave: () => void }) {
  const { cites, citedBy, outside } = network.totals;
  const [marked, setMarked] = useState<string | null>(null);
  const { placed, height } = layOut(network);
  return (
    <>
      <p className="text-soft">
        {cites + citedBy === 0
          ? 'No citation link of this study is known in this library.'
          : `In this library this study cites ${studies(cites)} and is cited by ${studies(citedBy)}. Other works may cite it that are not here.`}
        {outside > 0 ? ` It also names ${outside} ${outside === 1 ? 'work' : 'works'} that this library does not hold.` : ''}
      </p>
      {placed.length > 1 ? (
        <div className="mt-5 grid items-start gap-x-8 gap-y-6 md:grid-cols-[20rem_minmax(0,1fr)]">
          <NetworkPicture placed={placed} links={network.links} height={height} marked={marked} onMark={setMarked} onLeave={onLeave} />
          <div className="grid gap-5">
            {GROUPS.map(({ role, title, of }) => {
              const members = placed.filter((node) => node.role === role);
              const all = of ? network.totals[of] : members.length;
              return members.length === 0 ? null : (
                <section key={role} aria-label={title}>
                  <h3 className="text-h3">
                    {title}
                    {all > members.length ? (
                      <span className="font-sans text-sm font-normal text-soft"> ({`${members.length} of ${all} shown, the newest`})</span>
                    ) : null}
                  </h3>
                  <Members members={members} marked={marked} onLeave={onLeave} />
                </section>
              );
            })}
          </div>
        </div>
      ) : null}
    </>
  );
}

function Members({ members, marked, onLeave }: { members: readonly Placed[]; marked: string | null; onLeave: () => void }) {
  const backTo = useBackTo();
  return (
    <ul className="mt-1">
      {members.map(({ id, number, title, authors, publicationDate, journal, retraction }) => (
        <li
          key={id}
          data-marked={marked === id || undefined}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 rounded-sm border-b border-line py-2.5 data-marked:bg-primary-tint"
        >
          <span aria-hidden className="text-right font-semibold text-soft tabular-nums">
            {number}
          </span>
          <div>
            <TextLink to={`/study/${encodeURIComponent(id)}`} state={{ backTo }} onClick={onLeave}>
              {title}
            </TextLink>
            <span className="block text-sm text-soft">
              {firstAuthor(authors)} · {publicationDate.slice(0, 4)} · {journal}
            </span>
            <NoticeLine state={retraction} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const studies = (count: number) => `${count} ${count === 1 ? 'study' : 'studies'}`;
