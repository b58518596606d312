import type { AnalysisRequestInput, Role } from '@consilium/contract';
import type { contactMessages, waitlistEntries } from '../../database/schema/index.ts';

/** Made-up people of the demonstration. `days`: how long ago they came. */
type DemoAccount = { username: string; role: Role; days: number; isActive: boolean };

export type DemoMember = {
  username: string;
  role: Role;
  days: number;
  assessments: (AnalysisRequestInput & { daysBefore: number })[];
  /** The condition whose studies were saved. */
  condition: string;
  studyNote: string;
  /** A diary entry each, the oldest first, `everyDays` apart; days at or above `moreFrom` have `moreSymptoms` as well. */
  severities: number[];
  everyDays: number;
  symptoms: string[];
  moreFrom: number;
  moreSymptoms: string[];
  /** By the position of the entry. */
  notes: Record<number, string>;
};

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { username: 'sysadmin', role: 'sysadmin', days: 120, isActive: true },
  { username: 'admin_demo', role: 'admin', days: 110, isActive: true },
  { username: 'system_demo', role: 'system', days: 100, isActive: true },
  { username: 'researcher_demo', role: 'researcher', days: 80, isActive: true },
  { username: 'user_left', role: 'user', days: 70, isActive: false },
];

export const DEMO_MEMBERS: DemoMember[] = [
  {
    username: 'beta_maria',
    role: 'beta_user',
    days: 90,
    assessments: [
      {
        daysBefore: 60,
        description: 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever',
        profile: { age: 34, sexAtBirth: 'female', pregnancy: 'not-pregnant' },
      },
      {
        daysBefore: 9,
        description: 'The headache came back, throbbing on one side since this morning, bright light makes it worse and I feel sick',
        profile: { age: 34, sexAtBirth: 'female', pregnancy: 'not-pregnant' },
      },
    ],
    condition: 'migraine',
    studyNote: 'Ask my doctor about this one.',
    severities: [6, 7, 3, 0, 0, 2, 5, 8, 4, 1, 0, 0, 3, 6, 2, 0, 1, 4, 2, 0],
    everyDays: 3,
    symptoms: ['Headache'],
    moreFrom: 5,
    moreSymptoms: ['Nausea', 'Sensitivity to light'],
    notes: { 1: 'Slept badly the night before.', 7: 'Missed lunch, long day at the screen.', 13: 'Weather changed.', 17: 'Shorter than usual.' },
  },
  {
    username: 'user_tom',
    role: 'user',
    days: 60,
    assessments: [
      {
        daysBefore: 40,
        description: 'My right knee has been aching for months, it is stiff in the morning for ten minutes and hurts on stairs',
        profile: { age: 61, sexAtBirth: 'male' },
      },
    ],
    condition: 'knee osteoarthritis',
    studyNote: 'Exercise seems to matter most.',
    severities: [5, 5, 6, 4, 5, 4, 3, 4, 3, 3],
    everyDays: 4,
    symptoms: ['Knee pain'],
    moreFrom: 5,
    moreSymptoms: ['Morning stiffness'],
    notes: { 2: 'Long walk downhill.', 6: 'Started the exercises.' },
  },
];

const CONSENT = 'Keep me informed about the launch.';

export const DEMO_WAITLIST: (typeof waitlistEntries.$inferInsert & { days: number })[] = [
  {
    days: 20,
    email: 'ward.seven@example.org',
    name: 'Ines Keller',
    audience: 'medical-community',
    message: 'I run an outpatient clinic.',
    consent: true,
    consentText: CONSENT,
  },
  {
    days: 14,
    email: 'press@example.net',
    name: 'Jonah Reed',
    audience: 'developers-media',
    message: 'Writing about symptom checkers.',
    consent: false,
    consentText: CONSENT,
  },
  { days: 6, email: 'helping.hands@example.com', name: 'Amina Diallo', audience: 'non-profit', message: null, consent: true, consentText: CONSENT },
  { days: 2, email: 'curious@example.org', name: null, audience: null, message: null, consent: true, consentText: CONSENT },
];

export const DEMO_MESSAGES: (typeof contactMessages.$inferInsert & { days: number })[] = [
  { days: 5, reference: 'DEMO2345', name: 'Lena Vogt', email: 'lena@example.org', topic: 'question', message: 'Can I keep a diary for my daughter as well?' },
  {
    days: 1,
    reference: 'DEMO6789',
    name: 'Sam Osei',
    email: 'sam@example.net',
    topic: 'correction',
    message: 'The page on knee pain could mention walking aids.',
  },
];
