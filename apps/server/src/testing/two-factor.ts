import { Secret, TOTP } from 'otpauth';
import { type Browser, PASSWORD } from './people.ts';

/** What an authenticator app shows for a secret, now or so many seconds ahead. */
export const codeFor = (secret: string, secondsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsAhead * 1000 });

/** Switches two-factor on. @returns the secret and the recovery codes. */
export async function withTwoFactor(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.post('/api/user/two-factor/setup', { password: PASSWORD })).json();
  const { recoveryCodes } = (await browser.post('/api/user/two-factor/confirm', { code: codeFor(secret, -30) })).json();
  return { secret, recoveryCodes };
}
