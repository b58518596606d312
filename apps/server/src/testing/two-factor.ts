import { Secret, TOTP } from 'otpauth';
import { type Browser, PASSWORD } from './people.ts';

/** What an authenticator app shows for a secret, now or so many seconds ahead. */
export const codeFor = (secret: string, secondsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsAhead * 1000 });

/** Switches two-factor on, by the code before the one of now: that one is left for what follows. @returns the secret and the recovery codes. */
export async function withTwoFactor(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.post('/api/user/two-factor/setup', { password: PASSWORD })).json();
  const confirm = () => browser.post('/api/user/two-factor/confirm', { code: codeFor(secret, -30) });
  const first = await confirm();
  // It is too old if half a minute ended while it was on its way; the next one then has time.
  const { recoveryCodes } = (first.statusCode === 200 ? first : await confirm()).json();
  return { secret, recoveryCodes };
}
