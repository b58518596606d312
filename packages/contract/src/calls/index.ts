import type { Call } from '../call.ts';
import * as accountCalls from './account.ts';
import * as adminCalls from './admin.ts';
import * as analysisCalls from './analysis.ts';
import * as contactCalls from './contact.ts';
import * as errorCalls from './errors.ts';
import * as healthCalls from './health.ts';
import * as memberCalls from './member.ts';
import * as operationCalls from './operations.ts';
import * as pageCalls from './page.ts';
import * as studyCalls from './study.ts';
import * as systemCalls from './system.ts';
import * as waitlistCalls from './waitlist.ts';

export {
  accountCalls,
  adminCalls,
  analysisCalls,
  contactCalls,
  errorCalls,
  healthCalls,
  memberCalls,
  operationCalls,
  pageCalls,
  studyCalls,
  systemCalls,
  waitlistCalls,
};

/** Every call there is. */
export const allCalls = (): readonly Call[] =>
  [
    accountCalls,
    adminCalls,
    analysisCalls,
    contactCalls,
    errorCalls,
    healthCalls,
    memberCalls,
    operationCalls,
    pageCalls,
    studyCalls,
    systemCalls,
    waitlistCalls,
  ].flatMap((calls) => Object.values<Call>(calls));
