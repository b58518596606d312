import { type Analysis, TRIAGE_LEVELS, TRIAGE_TEXT } from '@consilium/contract';
import { CERTAINTY_WORDS } from '../../../lib/evidence-words.ts';
import { causeWord, namedCauses } from './cause-words.ts';
import type { Handover } from './handover.ts';
import { reachedBy } from './help-words.ts';
import { percent } from './percent.ts';
import { whoOf } from './person-words.ts';
import { firstItems, firstOf, type Room, shortened } from './room.ts';
import type { Block, Part } from './sheet.ts';

/** The names of the five levels, as short as a scale needs them. */
const SCALE = ['Self-care', 'Routine', 'This week', 'Within 24 hours', 'Emergency'] as const;

/** The page for the person: what to do, what to watch for, and only then why. */
export function personParts(handover: Handover, room: Room): Part[] {
  const { analysis, request } = handover;
  const words: Part = { title: 'In my own words', blocks: [{ kind: 'text', look: 'quote', text: shortened(request.description, room.story) }] };
  if (analysis.triage.level === 'emergency') return [...emergency(handover, room), words];
  return [
    words,
    action(analysis),
    ...reach(handover, room),
    ...doNow(analysis, room),
    ...watchFor(analysis, room),
    ...causes(analysis, room),
    ...helps(analysis, room),
  ];
}

/** Who it is about, for the head of both pages. */
export const headOf = ({ request, analysis }: Handover): string => {
  const who = whoOf(request, analysis);
  return who.charAt(0).toUpperCase() + who.slice(1);
};

function action({ triage }: Analysis): Part {
  return {
    title: null,
    frame: true,
    blocks: [
      { kind: 'text', look: 'large', text: triage.title },
      { kind: 'text', text: triage.action },
      { kind: 'scale', steps: SCALE, at: TRIAGE_LEVELS.indexOf(triage.level) },
      ...triage.reasons.slice(0, 2).map(({ text }): Block => ({ kind: 'text', look: 'soft', text })),
    ],
  };
}

/** In an emergency: whom to call first; people to talk to before all else in a crisis. */
function emergency(handover: Handover, room: Room): Part[] {
  const { analysis, help } = handover;
  const { triage, doNow: first } = analysis;
  const call: Part = {
    title: null,
    frame: true,
    blocks: [
      { kind: 'text', look: 'large', text: `${triage.title}: call ${help.emergency}` },
      { kind: 'text', text: triage.action },
      ...triage.reasons.slice(0, 3).map(({ text }): Block => ({ kind: 'text', look: 'bold', text })),
    ],
  };
  const tell: Part = {
    title: 'When you call, say',
    blocks: [
      {
        kind: 'list',
        ordered: true,
        items: [
          'Where you are: street, number, floor, what is near it. Stay on the line until you are told to hang up.',
          `Who needs help: ${headOf(handover)}.`,
          'What is wrong: read out your own words below.',
          'Medicines and allergies: they stand on the second page. Give it to whoever comes.',
        ],
      },
    ],
  };
  if (triage.crisis)
    return [
      {
        title: 'Please talk to someone now',
        blocks: [{ kind: 'text', text: 'You do not have to go through this alone. Trained people are there to listen.' }, ...reachBlocks(handover, room)],
      },
      call,
      {
        title: 'Until you have someone with you',
        blocks: [
          {
            kind: 'list',
            items: [
              'Stay with someone, or go where people are.',
              'Put distance between you and anything you could hurt yourself with, or ask someone to keep it.',
              'Show this page to someone you trust, if saying it is hard.',
            ],
          },
        ],
      },
    ];
  const wait: Part[] = first
    ? [{ title: 'Until help arrives', blocks: [{ kind: 'list', ordered: true, items: firstItems(first.steps, room.steps, 'steps') }] }]
    : [];
  return [call, ...reach(handover, room), ...wait, tell];
}

function reach(handover: Handover, room: Room): Part[] {
  const blocks = reachBlocks(handover, room);
  return blocks.length > 0 ? [{ title: 'People to reach', blocks }] : [];
}

function reachBlocks({ help }: Handover, room: Room): Block[] {
  const rows = help.lines.slice(0, room.lines).map((line) => [line.name, reachedBy(line)] as const);
  return rows.length > 0 ? [{ kind: 'pairs', rows }] : [];
}

function doNow({ doNow: first }: Analysis, room: Room): Part[] {
  if (!first) return [];
  return [
    {
      title: 'Do this now',
      blocks: [
        { kind: 'list', ordered: true, items: firstItems(first.steps, room.steps, 'steps') },
        { kind: 'text', look: 'soft', text: `Usual first steps if it is ${first.of.join(' or ')}. General knowledge, not read by a clinician yet.` },
      ],
    },
  ];
}

function watchFor({ watchFor: watch, triage }: Analysis, room: Room): Part[] {
  if (!watch) return [];
  const seen = triage.level === 'soon' || triage.level === 'urgent' ? 'Be seen' : 'If it has not got better, be seen';
  return [
    {
      title: 'Get help sooner if',
      blocks: [
        { kind: 'list', items: firstItems(watch.signs, room.signs, 'signs') },
        { kind: 'text', look: 'bold', text: `${seen} within ${watch.seenWithin}, even if none of these appears.` },
      ],
    },
  ];
}

function causes(analysis: Analysis, room: Room): Part[] {
  const named = namedCauses(analysis);
  const shown = named.causes.slice(0, Math.min(room.causes, 4));
  const others = named.causes.length - shown.length + named.lessLikely;
  const serious = analysis.seriousCauses.filter(({ id }) => !shown.some((cause) => cause.id === id)).map(({ name }) => name);
  if (shown.length === 0 && serious.length === 0) return [];
  const rest = [
    ...(others > 0 ? [`${others} less likely ${others === 1 ? 'cause is' : 'causes are'} not listed.`] : []),
    ...(named.somethingElse === null ? [] : [`Something else: ${percent(named.somethingElse)}.`]),
  ].join(' ');
  return [
    {
      title: 'What it may be',
      blocks: [
        {
          kind: 'bars',
          rows: shown.map(({ name, confidence, supporting, conflicting }) => ({
            name,
            word: causeWord(confidence),
            share: confidence,
            note: [
              supporting.length > 0 ? `For: ${namesOf(supporting, room.points)}` : '',
              conflicting.length > 0 ? `against: ${namesOf(conflicting, room.points)}` : '',
            ]
              .filter(Boolean)
              .join('; '),
          })),
        },
        ...(rest ? [{ kind: 'text', look: 'soft', text: rest } as const] : []),
        ...(serious.length > 0
          ? [{ kind: 'text', text: `Serious causes somebody should rule out, though they may be unlikely: ${firstOf(serious, room.serious)}.` } as const]
          : []),
      ],
    },
  ];
}

/** What the person can do themselves first, then treatments to ask about, the best supported first; nothing that was said under 'Do this now'. */
function helps(analysis: Analysis, room: Room): Part[] {
  const [leading] = namedCauses(analysis).causes;
  if (!leading) return [];
  const said = new Set(analysis.doNow?.steps);
  const own = (leading.care ? [...leading.care.self, ...leading.care.pharmacist] : []).filter((step) => !said.has(step));
  const treatments = leading.treatments
    .filter(({ direction, safety }) => direction !== 'no-effect' && direction !== 'harm' && !safety.some(({ status }) => status === 'applies'))
    .map(({ name, evidenceClass, certainty }) => `${name}: ${evidenceClass}${certainty === 'none' ? '' : `, ${CERTAINTY_WORDS[certainty].toLowerCase()}`}`);
  const avoid = leading.care?.avoid ?? [];
  const items = [...own.slice(0, room.helps), ...treatments.slice(0, Math.ceil(room.helps / 2))];
  if (items.length === 0) return [];
  return [
    {
      title: `What helps with ${leading.name}`,
      blocks: [
        { kind: 'list', items },
        ...(avoid.length > 0 ? [{ kind: 'text', text: `Better not: ${avoid.slice(0, 2).join(' ')}` } as const] : []),
        { kind: 'text', look: 'soft', text: 'Read the leaflet of every medicine, and ask a pharmacist or doctor about anything new.' },
      ],
    },
  ];
}

export const namesOf = (points: readonly { name: string }[], most: number) =>
  firstOf(
    points.map(({ name }) => name),
    most,
  );

/** The level as every page names it. */
export const levelWords = ({ triage }: Analysis) => TRIAGE_TEXT[triage.level].title;
