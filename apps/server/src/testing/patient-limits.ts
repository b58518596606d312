import { PATIENCE } from '../../../../patience.ts';
import { TIME_LIMITS } from '../database/time-limits.ts';

/** Who is signed in is waited for: on a slow machine it would be nobody. */
export const PATIENT_LIMITS = { ...TIME_LIMITS, visitorMs: PATIENCE.state, pageMs: PATIENCE.state };
