export * from './analysis-counts.ts';
export * from './contact-messages.ts';
export * from './seeds.ts';
export * from './studies.ts';
export * from './waitlist-entries.ts';
