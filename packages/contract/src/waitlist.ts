import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** What the waiting list says; written here once for server and site. */
export const WAITLIST_TEXTS = {
  joined: { title: 'Thank you for joining our waitlist!', description: "We'll keep you updated on our launch progress." },
  already: { title: 'Already on our waitlist', description: "This email is already registered. We'll be in touch soon!" },
  invalid: { title: 'Invalid email', description: 'Please enter a valid email address' },
  failed: { title: 'Submission failed', description: 'There was an error submitting your request. Please try again.' },
  fallback: 'Failed to submit waitlist form',
} as const;

/** `consent`: whether the person agreed to mail other than the answer asked for, and `consentText` the wording they saw. */
export const quickSignupRequestSchema = z
  .object({
    email: z.email(WAITLIST_TEXTS.invalid.description).max(LIMITS.emailLength),
    consent: z.boolean().default(false),
    consentText: z.string().max(400).optional(),
  })
  .meta({ id: 'QuickSignupRequest' });

export const waitlistResponseSchema = z.object({ emailAlreadyRegistered: z.boolean(), message: z.string() }).meta({ id: 'WaitlistResponse' });

export type QuickSignupRequest = z.infer<typeof quickSignupRequestSchema>;
