/** Triage levels from least to most urgent; a later index is never replaced by an earlier one. */
export const TRIAGE_LEVELS = ['self-care', 'routine', 'soon', 'urgent', 'emergency'] as const;
export type TriageLevel = (typeof TRIAGE_LEVELS)[number];

/** What each level asks the person to do, in the words every screen uses. */
export const TRIAGE_TEXT: Record<TriageLevel, { title: string; action: string }> = {
  emergency: {
    title: 'Emergency: get help now',
    action: 'Call your local emergency number now, or have someone take you to the nearest emergency department. Do not drive yourself.',
  },
  urgent: {
    title: 'Urgent: be seen within 24 hours',
    action: 'Contact a doctor, an urgent care centre or an out-of-hours service today. If you get worse, call your local emergency number.',
  },
  soon: {
    title: 'See a doctor this week',
    action: 'Arrange an appointment with a doctor within the next few days. Seek help sooner if you get worse.',
  },
  routine: {
    title: 'Routine appointment',
    action: 'Arrange a routine appointment with a health professional. Seek help sooner if anything changes.',
  },
  'self-care': {
    title: 'Self-care is usually enough',
    action: 'This can usually be looked after at home. See a professional if it does not settle or you are worried.',
  },
};

/** @returns the more urgent of two levels. */
export function higherTriage(a: TriageLevel, b: TriageLevel): TriageLevel {
  return TRIAGE_LEVELS.indexOf(a) >= TRIAGE_LEVELS.indexOf(b) ? a : b;
}
