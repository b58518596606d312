import { type Analysis, besideInWords, DAY_PARTS, type Profile, type SavedAnalysis, TRIAGE_TEXT } from '@consilium/contract';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { dayOf, longDate, longMonth } from '../../../lib/dates.ts';
import { BOXES_STAND_FOR_SIGNS, DOCUMENT_STYLE, framed, grid, NOTICE, pairs } from '../../../lib/pdf/document-style.ts';
import { leavesOut, settable } from '../../../lib/pdf/settable.ts';
import { DURATION_WORDS, PRESENCE_WORDS, SEVERITY_WORDS } from '../../analysis/index.ts';
import { daysByMonth, frequentSymptoms, severityByDay, severityFigures } from '../health/statistics.ts';
import { isoDay } from '../iso-day.ts';
import { questionsToAsk } from './questions.ts';
import { latestOf, type ReportFacts } from './report-facts.ts';
import { severityChart } from './severity-chart.ts';

const MOST_SYMPTOMS = 10;
const MOST_MONTHS = 12;

/** The health report as pages: what a physician wants first stands first. */
export function reportDocument(facts: ReportFacts): TDocumentDefinitions {
  const latest = latestOf(facts);
  return {
    ...DOCUMENT_STYLE,
    pageMargins: [40, 48, 40, 56],
    info: { title: `Health report of ${facts.username}`, author: facts.username, creator: 'Consilium' },
    header: (page) => (page === 1 ? null : { text: `Health report of ${settable(facts.username)}`, style: 'soft', margin: [40, 24, 40, 0] }),
    footer: (page, pages) => ({
      style: 'soft',
      margin: [40, 16, 40, 0],
      columns: [{ text: `${NOTICE}. Made with Consilium on ${longDate(facts.madeOn)}.` }, { text: `Page ${page} of ${pages}`, alignment: 'right', width: 80 }],
    }),
    // A heading never stands alone at a page's foot.
    pageBreakBefore: (node, { getFollowingNodesOnPage }) => node.headlineLevel === 1 && getFollowingNodesOnPage().length < 2,
    content: [
      { text: 'Health report', style: 'title' },
      { text: `${settable(facts.username)} · ${periodOf(facts)}`, style: 'soft', margin: [0, 2, 0, 10] },
      notice(),
      ...summary(facts, latest),
      ...course(facts),
      ...(latest ? findings(latest) : []),
      ...(latest ? causes(latest) : []),
      ...questions(facts),
      ...timeline(facts),
      ...(leavesOut(JSON.stringify([facts.username, facts.diary, facts.assessments.map(({ request }) => request)]))
        ? [
            {
              text: `${BOXES_STAND_FOR_SIGNS} The data export has the full text.`,
              style: 'soft',
              margin: [0, 16, 0, 0],
            } as Content,
          ]
        : []),
    ],
  };
}

function periodOf({ period, begin, madeOn }: ReportFacts): string {
  return begin ? `${period}: ${longDate(begin)} to ${longDate(madeOn)}` : `${period} up to ${longDate(madeOn)}`;
}

function notice(): Content {
  return framed([
    {
      text: [
        { text: `${NOTICE}. `, bold: true },
        'It was put together from what the person wrote in a diary and in automated assessments. No clinician has checked it. Severities run from 0 (none) to 10 (the worst imaginable), as the person felt them.',
      ],
    },
  ]);
}

const part = (title: string): Content => ({ text: title, style: 'part', headlineLevel: 1 });

function summary(facts: ReportFacts, latest: SavedAnalysis | null): Content[] {
  const figures = severityFigures(facts.diary);
  const rows: [string, string][] = [
    ['Diary', figures ? `${figures.days} ${figures.days === 1 ? 'day' : 'days'} written about; ${figures.mean} of 10 on average` : 'No entry in this time'],
    ...(figures ? [['Worst day', `${longDate(figures.worst.day)}: ${figures.worst.severity} of 10`] as [string, string]] : []),
    ['Assessments', `${facts.assessments.length + facts.leftOut} kept in this time`],
    ...(latest
      ? [
          [
            'Latest assessment',
            `${dayOf(latest.createdAt)}: ${TRIAGE_TEXT[latest.triage].title}. ${latest.analysis.triage.reasons.map(({ text }) => text).join(' ')}`,
          ] as [string, string],
        ]
      : []),
  ];
  return [part('Summary'), pairs(rows)];
}

function course({ diary, begin, madeOn }: ReportFacts): Content[] {
  const days = severityByDay(diary);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const symptoms = frequentSymptoms(diary);
  return [
    {
      unbreakable: true,
      stack: [
        part('Course of severity'),
        { svg: severityChart(days, begin ?? first.day, begin ? madeOn : last.day), width: 515 },
        { text: 'The highest severity of each day written about. Days without an entry have no dot.', style: 'soft', margin: [0, 2, 0, 0] },
      ],
    },
    part('Most frequent symptoms'),
    grid(
      ['Symptom', 'Days with it'],
      symptoms.slice(0, MOST_SYMPTOMS).map(({ name, days: count }) => [settable(name), `${count} of ${days.length}`]),
      ['*', 90],
    ),
    { text: 'Days with a symptom, by month', style: 'under', headlineLevel: 1 },
    grid(
      ['Month', 'Days with a symptom', 'Days written about'],
      daysByMonth(diary)
        .slice(0, MOST_MONTHS)
        .map(({ month, days: count, written }) => [longMonth(month), String(count), String(written)]),
      ['*', 120, 120],
    ),
    ...(symptoms.length > MOST_SYMPTOMS ? [{ text: `And ${symptoms.length - MOST_SYMPTOMS} more, noted less often.`, style: 'soft' } as Content] : []),
  ];
}

const SUBJECT = { self: 'the person themselves', child: 'a child', other: 'another person' } as const;

function findings({ createdAt, request, analysis }: SavedAnalysis): Content[] {
  const { profile } = request;
  return [
    part(`Findings of the latest assessment, ${dayOf(createdAt)}`),
    pairs([
      ['About', [SUBJECT[profile.subject], ...person(profile)].join(', ')],
      ['Medicines told', told(profile.medicines)],
      ['Conditions told', told(profile.conditions)],
      ['Allergies told', told(profile.allergies)],
      ['In their own words', settable(request.description)],
    ]),
    { text: '', margin: [0, 6, 0, 0] },
    ...answers(analysis),
    analysis.findings.length > 0
      ? grid(
          ['Finding', 'Told as', 'Severity', 'For how long'],
          analysis.findings.map(({ name, presence, severity, duration }) => [
            settable(name),
            PRESENCE_WORDS[presence],
            severity ? SEVERITY_WORDS[severity] : 'not told',
            duration ? DURATION_WORDS[duration].replace('for ', '') : 'not told',
          ]),
          ['*', 90, 80, 80],
        )
      : { text: 'Nothing the person wrote could be matched to a finding the software knows.' },
  ];
}

/** Questions about warning signs with what was answered; none in assessments kept before they were told. */
function answers({ asked }: Analysis): Content[] {
  const alarms = asked.filter(({ kind }) => kind === 'gate' || kind === 'red-flag');
  if (alarms.length === 0) return [];
  return [
    { text: 'Warning signs asked about', style: 'under' },
    { ul: alarms.map(({ text, answer }) => settable(`${text} ${answer}.`)) },
    { text: '', margin: [0, 6, 0, 0] },
  ];
}

function person({ age, sexAtBirth, pregnancy }: Profile): string[] {
  return [
    ...(age === undefined ? ['age not told'] : [age < 2 ? `${Math.round(age * 12)} months old` : `${Math.floor(age)} years old`]),
    sexAtBirth ? `${sexAtBirth} at birth` : 'sex at birth not told',
    ...(pregnancy === 'unknown' ? [] : [pregnancy.replace('-', ' ')]),
  ];
}

const told = (entries: readonly string[]) => (entries.length > 0 ? settable(entries.join(', ')) : 'None told');

function causes({ analysis }: SavedAnalysis): Content[] {
  if (analysis.triage.level === 'emergency')
    return [part('Possible causes'), { text: 'Not listed: the latest assessment was an emergency, where the action comes first.' }];
  const view = analysis.systems.find(({ system }) => system === 'conventional');
  const serious = analysis.seriousCauses;
  return [
    ...(view && view.diagnoses.length > 0
      ? [
          part('Possible causes the software weighed'),
          { text: view.confidenceMeans, style: 'soft', margin: [0, 0, 0, 4] } as Content,
          grid(
            ['Cause', 'ICD-10', 'Share', 'Speaks for it', 'Speaks against it'],
            [
              ...view.diagnoses
                .slice(0, 6)
                .map(({ name, icd10, confidence, supporting, conflicting }) => [
                  name,
                  icd10.slice(0, 3).join(', ') || 'none',
                  `${confidence < 1 ? 'under 1' : confidence}%`,
                  names(supporting),
                  names(conflicting),
                ]),
              ...(view.somethingElse === null ? [] : [['Something else', '', `${view.somethingElse}%`, '', '']]),
            ],
            [112, 62, 40, '*', '*'],
          ),
        ]
      : []),
    ...(serious.length > 0
      ? [
          { text: 'Serious causes to rule out, whatever their share', style: 'under' } as Content,
          { ul: serious.map(({ name, why }) => ({ text: [{ text: `${name}. `, bold: true }, why] })) } as Content,
        ]
      : []),
    ...leftOut(analysis),
  ];
}

/** Treatments the software did not offer, each once though several systems would have. */
function leftOut({ systems }: Analysis): Content[] {
  const reasons = new Map(systems.flatMap((view) => view.leftOut.map(({ name, because }) => [name, because] as const)));
  if (reasons.size === 0) return [];
  return [
    { text: 'Treatments left out for this person, because they could harm', style: 'under' },
    { ul: [...reasons].map(([name, because]) => ({ text: [{ text: `${name}. `, bold: true }, settable(because)] })) },
  ];
}

const names = (points: readonly { name: string }[]) =>
  points
    .slice(0, 5)
    .map(({ name }) => name)
    .join(', ');

function timeline({ diary, assessments, leftOut }: ReportFacts): Content[] {
  const events = [
    ...diary.map(({ date, symptoms, severity, note, part, ...beside }) => ({
      day: date,
      what: part ? `Diary, ${DAY_PARTS[part].toLowerCase()}, ${severity} of 10` : `Diary, ${severity} of 10`,
      detail: [symptoms.join(', '), besideInWords(beside).replace(/\.$/, ''), note].filter(Boolean).join('. '),
    })),
    ...assessments.map(({ createdAt, triage, excerpt, request }) => ({
      day: isoDay(createdAt),
      what: request.profile.subject === 'self' ? 'Assessment' : `Assessment about ${SUBJECT[request.profile.subject]}`,
      detail: `${TRIAGE_TEXT[triage].title}. “${excerpt}”`,
    })),
  ].sort((a, b) => b.day.localeCompare(a.day));
  if (events.length === 0) return [];
  return [
    part('Timeline, the newest first'),
    grid(
      ['Date', 'What', 'Told'],
      events.map(({ day, what, detail }) => [longDate(day), what, settable(detail)]),
      [106, 84, '*'],
    ),
    ...(leftOut > 0 ? [{ text: `${leftOut} older ${leftOut === 1 ? 'assessment is' : 'assessments are'} not in this report.`, style: 'soft' } as Content] : []),
  ];
}

function questions(facts: ReportFacts): Content[] {
  const [first = '', ...others] = questionsToAsk(facts);
  // The heading never stands alone at a page's foot.
  return [
    { unbreakable: true, stack: [part('Questions to ask'), { ol: [settable(first)], margin: [0, 0, 0, 4] }] },
    { start: 2, ol: others.map((question) => ({ text: settable(question), margin: [0, 0, 0, 4] })) },
  ];
}
