export * from './advice-schema.ts';
export type { Care, CareStep } from './care-schema.ts';
export type { Knowledge } from './compile.ts';
export { type GradedUse, gradeUse } from './evidence.ts';
export type { HelpLine, HelpLineKind, HelpLines } from './help-lines.ts';
export { FAMILY_PREFIX, HISTORY_PREFIX, TOLD_PREFIX } from './id-prefixes.ts';
export * from './schema.ts';
export * from './understanding-schema.ts';
