import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { whyNotSent } from './mail-reasons.ts';

it('prints mails on the console only where nobody else reads along', () => {
  expect(readConfig({}).printMails).toBe(true);
  expect(readConfig({ NODE_ENV: 'production' }).printMails).toBe(false);
  expect(readConfig({ LOG_LEVEL: 'silent' }).printMails).toBe(false);
  expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).printMails).toBe(false);
});

it('tells a refusal of one mail from trouble that may pass', () => {
  expect(whyNotSent({ code: 'EENVELOPE', responseCode: 550 })).toEqual({ reason: expect.stringMatching(/address.*\(SMTP 550\)/), final: true });
  expect(whyNotSent({ code: 'EENVELOPE', responseCode: 451 }).final, 'a server that wants to be asked again later').toBe(false);
  expect(whyNotSent({ code: 'EAUTH', responseCode: 535 }), 'somebody can set the password right meanwhile').toMatchObject({ final: false });
  expect(whyNotSent(new Error('of no kind that is known')).reason).toBe('The mail could not be handed over.');
});
