export { type Attempt, admitAttempt, admitCode, judging, LoginDelayed, rememberPlace } from './login-throttle.ts';
export { reauthenticate } from './reauthenticate.ts';
