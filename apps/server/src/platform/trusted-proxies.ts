import { isIP } from 'node:net';
import { z } from 'zod';

/** Whose X-Forwarded-For is believed, as Fastify wants it: nobody's, that of the nearest proxies, or that of these addresses. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

const MOST_HOPS = 10;
/** Names Fastify knows: 127.0.0.0/8 and ::1; 169.254.0.0/16 and fe80::/10; 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 and fc00::/7. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const ALL_IS_TOO_MUCH =
  'true would believe whatever a visitor writes into X-Forwarded-For. Set the number of your proxies in a row (usually 1), or their addresses, for example: TRUST_PROXY=1 or TRUST_PROXY=loopback,10.0.0.0/8';
const NOT_UNDERSTOOD = `Set false, the number of proxies in a row (1 to ${MOST_HOPS}), or addresses, networks (10.0.0.0/8) and names (${NAMED.join(', ')}) with commas between them`;

/** The setting TRUST_PROXY. */
export const trustedProxiesSchema = z
  .string()
  .default('false')
  .transform((text, context): TrustedProxies => {
    const setting = text.trim().toLowerCase();
    if (['', 'false', 'no', 'off', '0'].includes(setting)) return false;
    if (/^\d+$/.test(setting) && Number(setting) <= MOST_HOPS) return (_address, hop) => hop < Number(setting);
    const named = setting.split(',').map((part) => part.trim());
    if (named.every(isProxy)) return named;
    context.addIssue({ code: 'custom', message: ['true', 'yes', 'on'].includes(setting) ? ALL_IS_TOO_MUCH : NOT_UNDERSTOOD });
    return z.NEVER;
  });

function isProxy(part: string): boolean {
  if (NAMED.includes(part)) return true;
  const [address = '', bits, ...more] = part.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  // A network of everybody would be `true` by another name.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128));
}
