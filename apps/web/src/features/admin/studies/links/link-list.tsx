import { STUDY_LINK_KINDS, STUDY_LINK_STATES, type StudyLink, type StudyLinkDecision, studyLinkCalls } from '@consilium/contract';
import { Check, RotateCcw, X } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { AdminList } from '../../list/admin-list.tsx';
import type { Column } from '../../list/data-table.tsx';
import type { ListFilter } from '../../list/filter-fields.tsx';
import { Moment } from '../../list/moment.tsx';
import { useStudyImports } from '../studies-query.ts';
import { KIND_NAMES, labelOf, nameOf, SCORES, STATE_NAMES, spokeIn } from './link-words.ts';
import { useDecideLinks } from './links-query.ts';
import { MarkedWords } from './marked-words.tsx';

const choice = (name: string, label: string, all: string, options: readonly { id: string; label: string }[], initial?: string): ListFilter => ({
  ...{ name, label, kind: 'choice', all, options },
  ...(initial === undefined ? {} : { initial }),
});
/** What narrows links, in the list and one by one. */
export function useLinkFilters(): readonly ListFilter[] {
  const imports = useStudyImports().data?.imports ?? [];
  return [
    choice(
      'kind',
      'Kind',
      'All kinds',
      STUDY_LINK_KINDS.map((id) => ({ id, label: KIND_NAMES[id] })),
    ),
    choice(
      'least',
      'Score',
      'All scores',
      SCORES.map((score) => ({ id: String(score), label: `${score} or more` })),
    ),
    choice(
      'import',
      'Import',
      'All imports',
      imports.map(({ id, name, startedAt }) => ({ id, label: `${name}, ${startedAt.slice(0, 10)}` })),
    ),
  ];
}
const STATE = choice(
  'state',
  'State',
  'All states',
  STUDY_LINK_STATES.map((id) => ({ id, label: STATE_NAMES[id] })),
  'open',
);

type Decide = (links: readonly StudyLink[], decision: StudyLinkDecision) => void;

const columnsOf = (pending: boolean, decide: Decide): readonly Column<StudyLink>[] => [
  {
    header: 'Link',
    sort: 'name',
    cell: (link) => (
      <>
        <span className="font-semibold wrap-anywhere">{nameOf(link)}</span>
        <span className="block text-soft">{KIND_NAMES[link.kind]}</span>
      </>
    ),
  },
  { header: 'Score', sort: 'score', cell: ({ score }) => <span className="tabular-nums">{score}</span> },
  {
    header: 'Study',
    sort: 'title',
    cell: ({ study, spoke }) => (
      <span className="block @4xl:min-w-60">
        <TextLink to={`/study/${study.id}`} className="wrap-anywhere">
          <MarkedWords text={study.title} words={spoke.filter(({ field }) => field === 'title').map(({ words }) => words)} />
        </TextLink>
        <span className="block text-soft">{study.publicationDate.slice(0, 4)}</span>
      </span>
    ),
  },
  { header: 'What Speaks for It', cell: ({ spoke }) => <span className="wrap-anywhere">{spoke.length > 0 ? spokeIn(spoke) : 'Its interventions'}</span> },
  {
    header: 'State',
    cell: ({ state, username, decidedAt }) => (
      <>
        <Badge tone={state === 'confirmed' ? 'good' : 'outline'}>{STATE_NAMES[state]}</Badge>
        {decidedAt ? (
          <span className="block text-soft wrap-anywhere">
            {username ?? 'A deleted account'}, <Moment at={decidedAt} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    header: 'Actions',
    unnamedOnCard: true,
    cell: (link) => (
      <span className="flex gap-1 @4xl:-my-2">
        {link.state === 'confirmed' ? null : (
          <Button variant="quiet" className="px-3" disabled={pending} aria-label={`Confirm ${labelOf(link)}`} onClick={() => decide([link], 'confirm')}>
            <Check aria-hidden className="size-5" />
          </Button>
        )}
        {link.state === 'refused' ? null : (
          <Button variant="quiet" className="px-3" disabled={pending} aria-label={`Refuse ${labelOf(link)}`} onClick={() => decide([link], 'refuse')}>
            <X aria-hidden className="size-5" />
          </Button>
        )}
        {link.state === 'open' ? null : (
          <Button variant="quiet" className="px-3" disabled={pending} aria-label={`Take back ${labelOf(link)}`} onClick={() => decide([link], 'reopen')}>
            <RotateCcw aria-hidden className="size-5" />
          </Button>
        )}
      </span>
    ),
  },
];

const TOGETHER: readonly { decision: StudyLinkDecision; label: string }[] = [
  { decision: 'confirm', label: 'Confirm' },
  { decision: 'refuse', label: 'Refuse' },
  { decision: 'reopen', label: 'Take Back' },
];

/** All links that words of studies speak for, decided one by one or many at once: all of them, or none where somebody was faster with one. */
export function LinkList() {
  const { mutate, isPending } = useDecideLinks();
  const filters = useLinkFilters();
  return (
    <AdminList
      calls={{ pages: studyLinkCalls.listLinks, file: studyLinkCalls.exportLinks }}
      rowsOf={({ links }) => links}
      what="the suggested links"
      noun={['link', 'links']}
      caption="Suggested links"
      columns={columnsOf(isPending, (links, decision) => mutate({ links, decision }))}
      first="-score"
      search="Name or title"
      filters={[STATE, ...filters]}
      empty="Nothing fits the search and the filters. Change or clear them."
      several={{
        nameOf: labelOf,
        actions: (links, done) =>
          TOGETHER.map(({ decision, label }) => (
            <Button
              key={decision}
              variant="secondary"
              size="small"
              className="max-md:min-h-11"
              disabled={isPending}
              onClick={() => mutate({ links, decision }, { onSuccess: done })}
            >
              {label}
            </Button>
          )),
      }}
      level="h2"
    />
  );
}
