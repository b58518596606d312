import { MEDICAL_SYSTEMS, type StudyLink, type StudyLinkDecision, type StudyLinkKind, type StudyLinkState, type StudyLinkWords } from '@consilium/contract';

export const KIND_NAMES: Record<StudyLinkKind, string> = { condition: 'Condition', intervention: 'Intervention', system: 'System' };
export const STATE_NAMES: Record<StudyLinkState, string> = { open: 'Open', confirmed: 'Confirmed', refused: 'Refused' };
const FIELD_NAMES: Record<StudyLinkWords['field'], string> = { title: 'title', keywords: 'keywords', text: 'text' };
const DONE: Record<StudyLinkDecision, string> = { confirm: 'confirmed', refuse: 'refused', reopen: 'open again' };

/** A link as people read it: systems are stored by their ids. */
export const nameOf = ({ kind, name }: Pick<StudyLink, 'kind' | 'name'>): string =>
  (kind === 'system' && MEDICAL_SYSTEMS.find(({ id }) => id === name)?.name) || name;
/** 'Migraine for Acupuncture in …'. */
export const labelOf = (link: Pick<StudyLink, 'kind' | 'name' | 'study'>): string => `${nameOf(link)} for ${link.study.title}`;
/** 'title: “migraine”; keywords: “Migraine Disorders”'. */
export const spokeIn = (spoke: readonly StudyLinkWords[]): string => spoke.map(({ field, words }) => `${FIELD_NAMES[field]}: “${words}”`).join('; ');
export const toldOf = (decision: StudyLinkDecision, changed: number): string => `${changed} ${changed === 1 ? 'link' : 'links'} ${DONE[decision]}`;

/** What the queue and the list are narrowed to, beside the import. */
export const SCORES = [80, 60, 40] as const;
