import type { Analysis, AskedQuestion, RecognisedFinding } from '@consilium/contract';
import { DURATION_WORDS, PRESENCE_WORDS, SEVERITY_WORDS } from '../words.ts';
import { namedCauses } from './cause-words.ts';
import type { Handover } from './handover.ts';
import { percent } from './percent.ts';
import { levelWords, namesOf } from './person-sheet.ts';
import { toldWords } from './person-words.ts';
import { firstItems, firstOf, type Room, shortened } from './room.ts';
import type { Block, Part } from './sheet.ts';

/** The page for a physician, in the order of SBAR: situation, background, assessment, and what was asked of the person. */
export function physicianParts(handover: Handover, room: Room): Part[] {
  return [
    situation(handover, room),
    ...findings(handover, room),
    ...asked(handover, room),
    background(handover, room),
    ...assessment(handover, room),
    made(handover, room),
  ];
}

function situation({ analysis, request }: Handover, room: Room): Part {
  const { triage } = analysis;
  return {
    title: 'Situation (subjective)',
    blocks: [
      { kind: 'text', look: 'quote', text: shortened(request.description, room.story) },
      {
        kind: 'pairs',
        rows: [
          ['Course', courseOf(analysis)],
          ...measured(analysis),
          [
            'Urgency given',
            `${levelWords(analysis)}. ${triage.reasons
              .slice(0, 3)
              .map(({ text }) => text)
              .join(' ')}`,
          ],
        ],
      },
    ],
  };
}

/** How it began and how long it has lasted, as far as it was told. */
function courseOf({ facts, findings: all }: Analysis): string {
  const onset = facts.onset ? `Began ${facts.onset === 'sudden' ? 'suddenly' : 'gradually'}` : 'How it began is not told';
  const lasted = facts.durationText ? `“${facts.durationText}”` : facts.duration ? DURATION_WORDS[facts.duration] : 'how long is not told';
  const own = all
    .filter(({ presence, duration }) => presence === 'present' && duration && duration !== facts.duration)
    .map(({ name, duration }) => `${name} ${duration ? DURATION_WORDS[duration] : ''}`);
  return `${[onset, lasted, ...own].join('; ')}.`;
}

function measured({ facts }: Analysis): [string, string][] {
  const { temperature, readings, amounts } = facts;
  const values = [
    ...(temperature === undefined ? [] : [`temperature ${temperature} °C`]),
    ...(readings ?? [])
      .filter(({ name }) => !(temperature !== undefined && /temperature/i.test(name)))
      .map(({ name, value, unit }) => `${name} ${value}${unit === 'ratio' ? '' : ` ${unit}`}`),
  ];
  return [
    ...(values.length > 0 ? [['Measured by them', values.join(', ')] as [string, string]] : []),
    ...(amounts ?? []).map(({ substance, count }): [string, string] => ['Taken at once', `${count ?? 'a whole pack or more'}: ${substance}`]),
  ];
}

const SOURCES: Record<RecognisedFinding['source'], string> = {
  text: 'own words',
  confirmed: 'chosen',
  answer: 'when asked',
  profile: 'profile',
  model: 'read by an AI model',
};

function findings({ analysis }: Handover, room: Room): Part[] {
  const present = analysis.findings.filter(({ presence }) => presence === 'present' || presence === 'uncertain');
  const denied = analysis.findings.filter(({ presence }) => presence === 'absent').map(({ name }) => name);
  const shown = present.slice(0, room.findings);
  const rest = present.slice(room.findings).map(({ name }) => name);
  const blocks: Block[] = [
    ...(shown.length > 0
      ? [
          {
            kind: 'table' as const,
            heads: ['Finding', 'Severity', 'For how long', 'Told'],
            rows: shown.map(({ name, presence, severity, duration, source }) => [
              presence === 'uncertain' ? `${name} (not sure)` : name,
              severity ? SEVERITY_WORDS[severity] : 'not told',
              duration ? DURATION_WORDS[duration].replace('for ', '') : 'not told',
              SOURCES[source],
            ]),
            widths: [0.48, 0.16, 0.18, 0.18],
          },
        ]
      : [{ kind: 'text' as const, text: 'Nothing that was written could be matched to a finding the software knows.' }]),
    ...(rest.length > 0 ? [{ kind: 'text' as const, text: `Also: ${firstOf(rest, room.joined)}.` }] : []),
    { kind: 'text', text: `Denied: ${denied.length > 0 ? firstOf(denied, room.joined) : 'nothing was denied or asked about'}.` },
  ];
  return [{ title: 'Findings, as told', blocks }];
}

function background({ analysis, request }: Handover, room: Room): Part {
  const told = (list: Parameters<typeof toldWords>[0]) => shortened(toldWords(list, request, analysis), room.story);
  const past = analysis.findings
    .filter(({ presence }) => presence === 'past' || presence === 'family')
    .map(({ name, presence }) => `${name} (${PRESENCE_WORDS[presence]})`);
  return {
    title: 'Background',
    blocks: [
      {
        kind: 'pairs',
        rows: [
          ['Medicines', told('medicines')],
          ['Conditions', told('conditions')],
          ['Allergies', told('allergies')],
          ...(past.length > 0 ? [['Past and family', firstOf(past, 12)] as const] : []),
        ],
      },
    ],
  };
}

/** Questions about warning signs with their answers, then the others as far as there is room; what was answered stands among the findings too. */
function asked({ analysis }: Handover, room: Room): Part[] {
  const alarms = analysis.asked.filter(({ kind }) => kind === 'gate' || kind === 'red-flag').map(line);
  const others = analysis.asked.filter(({ kind }) => kind === 'finding').map(line);
  const none: Part = { title: 'Warning signs asked about', blocks: [{ kind: 'text', text: 'No question was answered.' }] };
  if (alarms.length + others.length === 0) return [none];
  const left = Math.max(0, room.asked - alarms.length);
  return [
    ...(alarms.length > 0
      ? [{ title: 'Warning signs asked about', blocks: [{ kind: 'list', items: firstItems(alarms, room.asked, 'answers') } as const] }]
      : []),
    ...(others.length > 0 ? [{ title: 'Also asked', blocks: [{ kind: 'list', items: firstItems(others, left, 'answers') } as const] }] : []),
  ];
}

const line = ({ text, answer }: AskedQuestion) => `${text} ${answer}.`;

function assessment({ analysis }: Handover, room: Room): Part[] {
  const { causes, somethingElse } = namedCauses(analysis);
  const shown = causes.slice(0, room.causes);
  const serious = analysis.seriousCauses.slice(0, room.serious);
  return [
    {
      title: 'Weighed by the software (no diagnosis)',
      blocks: [
        ...(shown.length > 0
          ? [
              {
                kind: 'table' as const,
                heads: ['Cause', 'ICD-10', 'Share', 'For', 'Against'],
                rows: [
                  ...shown.map(({ name, icd10, confidence, supporting, conflicting }) => [
                    name,
                    icd10.slice(0, 3).join(', ') || 'none',
                    percent(confidence),
                    namesOf(supporting, room.points) || '-',
                    namesOf(conflicting, room.points) || '-',
                  ]),
                  ...(somethingElse === null ? [] : [['Something else', '', percent(somethingElse), '', '']]),
                ],
                widths: [0.26, 0.13, 0.09, 0.28, 0.24],
              },
            ]
          : [{ kind: 'text' as const, text: 'No cause stood out.' }]),
        ...(serious.length > 0
          ? [{ kind: 'text', text: `To rule out: ${serious.map(({ name, confidence }) => `${name} (${percent(confidence)})`).join(', ')}.` } as const]
          : []),
      ],
    },
  ];
}

function made({ analysis }: Handover, room: Room): Part {
  const { engine, limits, understanding } = analysis;
  const read = understanding.state === 'understood' ? [] : ['Not all that was written was understood; causes and urgency may be wrong for that.'];
  return {
    title: 'How this was made, and what it cannot know',
    blocks: [
      {
        kind: 'text',
        look: 'soft',
        text: [
          `Rules and a Bayesian reckoning over what the person wrote and answered (reasoning ${engine.version}, knowledge ${engine.knowledge}). Nobody was examined; shares rest on estimates no clinician has checked.`,
          ...read,
          ...limits.slice(1, 1 + room.limits),
        ].join(' '),
      },
    ],
  };
}
