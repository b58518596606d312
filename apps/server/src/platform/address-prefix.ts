import { isIPv6 } from 'node:net';

/** As much of a network address as is kept: the first three parts of IPv4, the first three groups of IPv6. @param address as `visitorAddress` spells it. */
export function addressPrefix(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.x');
  const [head = ''] = plain.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::x`;
}
