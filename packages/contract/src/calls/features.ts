/** The calls of each feature, under the name by which server and site speak of them. */
export * as accountCalls from './account.ts';
export * as adminCalls from './admin.ts';
export * as analysisCalls from './analysis.ts';
export * as contactCalls from './contact.ts';
export * as contentCalls from './content.ts';
export * as errorCalls from './errors.ts';
export * as glossaryCalls from './glossary.ts';
export * as healthCalls from './health.ts';
export * as maintenanceCalls from './maintenance.ts';
export * as medicalTermCalls from './medical-terms.ts';
export * as memberCalls from './member.ts';
export * as operationCalls from './operations.ts';
export * as pageCalls from './page.ts';
export * as settingCalls from './settings.ts';
export * as studyCalls from './study.ts';
export * as systemCalls from './system.ts';
export * as waitlistCalls from './waitlist.ts';
