/** What stands instead of a class where standard care has too few linked records. */
export const NOT_GRADED = 'Not yet graded';
/** The classes in the order of display. */
export const EVIDENCE_CLASSES = ['Evidence-Backed', NOT_GRADED, 'Traditional Knowledge', 'Experiential Reports'] as const;
export type EvidenceClass = (typeof EVIDENCE_CLASSES)[number];

/** Where standard care stands: tried first, tried next, or begun by specialists only. */
export const CARE_LINES = ['first', 'second', 'specialist'] as const;
export type CareLine = (typeof CARE_LINES)[number];

/** When a treatment is used: at once and by oneself or with a pharmacist, to keep the next illness away, or after a doctor was asked. */
export const TREATMENT_USES = ['now', 'prevents', 'doctor'] as const;
export type TreatmentUse = (typeof TREATMENT_USES)[number];

/** How sure the linked studies are of the effect (in the spirit of GRADE); 'none' when no study is linked. */
export const CERTAINTIES = ['high', 'moderate', 'low', 'very-low', 'none'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What the linked studies say the treatment does for the diagnosis; 'unknown' when none is linked. */
export const DIRECTIONS = ['helps', 'mixed', 'no-effect', 'harm', 'unknown'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const STUDY_DESIGNS = [
  'guideline',
  'network-meta-analysis',
  'meta-analysis',
  'systematic-review',
  'rct',
  'cohort',
  'case-control',
  'cross-sectional',
  'case-series',
  'qualitative',
  'review',
] as const;
export type StudyDesign = (typeof STUDY_DESIGNS)[number];

/** What one study found: as its own result says, not as anyone hopes. */
export const STUDY_DIRECTIONS = ['benefit', 'mixed', 'no-benefit', 'harm', 'descriptive'] as const;
export type StudyDirection = (typeof STUDY_DIRECTIONS)[number];

/** Designs that can make a treatment 'Evidence-Backed' when they show a benefit for the condition. */
export const GRADING_DESIGNS: readonly StudyDesign[] = ['guideline', 'network-meta-analysis', 'meta-analysis', 'systematic-review', 'rct'];

/** What is known of a record being withdrawn. */
export const RETRACTION_STATES = ['not-checked', 'not-retracted', 'corrected', 'expression-of-concern', 'retracted'] as const;
export type RetractionState = (typeof RETRACTION_STATES)[number];

/** States that are said wherever a study stands. */
export const NOTICED_STATES = ['corrected', 'expression-of-concern', 'retracted'] as const satisfies readonly RetractionState[];
export type NoticedState = (typeof NOTICED_STATES)[number];

export const isNoticed = (state: RetractionState): state is NoticedState => (NOTICED_STATES as readonly RetractionState[]).includes(state);
