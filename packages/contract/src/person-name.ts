import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Characters that are not seen or start a new line; the joiners of Persian and Indic scripts (U+200C, U+200D) belong to names. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u;
/** A web or mail address: what mail programs turn into a link. A dot after a single letter, or before a blank, is an abbreviation. */
const ADDRESS = /@|:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;

/** A person's name, in any script. It stands in mails to others, so it holds no line breaks and no addresses. */
export const personNameSchema = z
  .string()
  .trim()
  .min(1, 'Please enter your name')
  .max(LIMITS.nameLength, `Keep the name to ${LIMITS.nameLength} characters`)
  .refine((name) => !UNSEEN.test(name), 'Write the name on one line, without control characters')
  .refine((name) => !ADDRESS.test(name), 'Write the name without web or email addresses, and a space after a dot');
