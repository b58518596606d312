export * from './analysis-counts.ts';
export * from './seeds.ts';
export * from './studies.ts';
