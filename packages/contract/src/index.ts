export * from './analysis.ts';
export * from './error.ts';
export * from './evidence.ts';
export * from './limits.ts';
export * from './study.ts';
export * from './system-id.ts';
export * from './systems.ts';
export * from './triage.ts';
