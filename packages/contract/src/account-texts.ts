import { LIMITS } from './limits.ts';

/** What signing in, registering and the account's own forms say; written here once for server and site, and apart from the schemas, so that a page can say it without loading them. */
export const ACCOUNT_TEXTS = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  usernameShort: 'Username must be at least 3 characters',
  usernameLetters: 'Use the letters a to z, digits, dots, hyphens and underscores only',
  emailInvalid: 'Please enter a valid email',
  profileEmailInvalid: 'Please enter a valid email address',
  passwordShort: 'Password must be at least 6 characters',
  passwordsDiffer: "Passwords don't match",
  currentPasswordRequired: 'Current password is required',
  confirmPassword: 'Please confirm your password',
  usernameFixed: 'Your username cannot be changed',
  loginFailed: { title: 'Login failed', wrong: 'The username or password is not right.' },
  codeMissing: 'Enter a code of your authenticator app as well.',
  passwordTooShort: `Choose a password of at least ${LIMITS.passwordMinimum} characters, for example four words that do not belong together.`,
  passwordHint: `At least ${LIMITS.passwordMinimum} characters and hard to guess. Three or four unrelated words are strong.`,
  passwordSame: 'This is the password you have now. Choose another one.',
  /** Somebody else chose the password they signed in with. */
  ownPasswordFirst: 'Somebody else chose your present password. Set one of your own in your dashboard first; then everything is open to you.',
  /** What administrators are told. */
  passwordOfAnother: "Nobody sets the password of an existing account for its owner. Use 'Send password reset': the owner gets a link by mail.",
  ownCredentials: 'This is your own account. Change its password, email address and two-factor sign-in in My Dashboard, where you are asked for your password.',
  ownChange: 'This is your own account. Enter your password to change it.',
  credentialsOfAdministrator: 'Only a sysadmin changes how an administrator signs in. Ask one.',
  ownProfession: 'Nobody states their own profession. Another administrator checks it and enters it.',
  professionOfAnother: 'Only a sysadmin states the profession of an account with access beyond its own place. Ask one.',
  /** What somebody hears who would sign as a clinician. */
  noProfession: 'Your account names no profession, so nothing can be signed with it. An administrator who knows it enters it in your account under Users.',
  codeWrong: 'That code is not right. Use the newest code of your authenticator app, or a recovery code you have not used yet.',
  registrationFailed: 'Registration failed',
  loggedOut: 'Logged out',
  loginDemo: 'Login successful (DEMO MODE)',
  registrationDemo: 'Registration successful (DEMO MODE)',
  resetRequested: 'If an account has this email address, a link to set a new password is on its way. It works once, for one hour.',
  notSignedIn: 'Please sign in first.',
  notAllowed: 'Your account does not have access to this.',
  twoFactorOff: 'Two-factor sign-in is not on.',
  twoFactorMissing: 'Your role needs two-factor sign-in. Set it up in your dashboard under Security, then come back.',
} as const;
