import { randomInt } from 'node:crypto';
import { contactCalls, SITE_TEXTS } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { contactMessages } from '../../database/schema/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { contactAdminRoutes } from './admin-routes.ts';

/** Letters and digits that are not mistaken for each other when read out. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERENCE_LENGTH = 8;

/** A message into the administrators' inbox, and the inbox. */
export function contactRoutes(serve: Serve, context: Context): void {
  serve(contactCalls.sendMessage, async (request) => {
    if (!context.settings.value('contact-form')) throw new AppError('switched-off', SITE_TEXTS.contactFormOff);
    const reference = newReference();
    await context.database.db.insert(contactMessages).values({ ...request.body, reference });
    return { reference, message: 'Thank you. Your message has reached us.' };
  });
  contactAdminRoutes(serve, context);
}

/** A name for a message that both sides can quote. */
function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
