import { isNoticed, type NoticedState, type RetractionState, type StudyNotice, studyCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, PencilLine, TriangleAlert } from 'lucide-react';
import { callQuery } from '../../lib/call-query.ts';
import { longDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import { noticeAddress, RETRACTION_WORDS } from './words.ts';

const LOOKS = {
  retracted: { tone: 'danger', sign: CircleAlert },
  'expression-of-concern': { tone: 'caution', sign: TriangleAlert },
  corrected: { tone: 'plain', sign: PencilLine },
} as const satisfies Record<NoticedState, unknown>;

const NOTHING_KNOWN: ReadonlyMap<string, StudyNotice> = new Map();
const byId = ({ notices }: { notices: StudyNotice[] }): ReadonlyMap<string, StudyNotice> => new Map(notices.map((notice) => [notice.id, notice]));

/** What is known against the studies our knowledge rests on, by their ids: newer than what an assessment that was kept says of them. Without an answer nothing is known. */
export function useNotices(): ReadonlyMap<string, StudyNotice> {
  return useQuery({ ...callQuery(studyCalls.listNotices, {}), select: byId }).data ?? NOTHING_KNOWN;
}

type Props = { state: RetractionState | undefined; date?: string | null; reason?: string | null; notice?: string | null };

/** Beside a study wherever it stands: that it was retracted, corrected or questioned. Nothing where nothing is known against it. */
export function NoticeLine({ state, date, reason, notice }: Props) {
  if (!state || !isNoticed(state)) return null;
  const { tone, sign: Sign } = LOOKS[state];
  const address = noticeAddress(notice ?? null);
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge tone={tone} icon={<Sign aria-hidden />}>
        {RETRACTION_WORDS[state]}
        {date ? `, ${longDate(date)}` : ''}
      </Badge>
      {reason ? <span className="text-soft">{reason}</span> : null}
      {address ? <OutsideLink href={address}>Read the notice</OutsideLink> : null}
    </span>
  );
}
