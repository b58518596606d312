import { z } from 'zod';

/** As every browser and server reads addresses (`new URL`): what this takes, that takes. */
const readable = z.url({ protocol: /^https?$/ });

/** An address of the web, as somebody enters one: whole, with its protocol, without spaces. @param wrong said of what does not begin as one. */
export const webAddress = (wrong = 'Give an address that begins with https://') =>
  z
    .string()
    .trim()
    .regex(/^https?:\/\/\S+$/i, { error: wrong, abort: true })
    .refine((address) => readable.safeParse(address).success, { error: 'This is not an address', abort: true });
