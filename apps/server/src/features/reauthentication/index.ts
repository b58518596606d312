export { type Attempt, admitAttempt, admitCode, isForgotten, judging, LoginDelayed, rememberPlace } from './login-throttle.ts';
export { reauthenticate } from './reauthenticate.ts';
