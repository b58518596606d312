import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { visitorAddress, visitorNetwork } from './visitor-address.ts';

const from = (ip: string, remoteAddress = '10.0.0.9') => ({ ip, socket: { remoteAddress } }) as Pick<FastifyRequest, 'ip' | 'socket'>;

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['fe80::1%anything at all', 'fe80::1'],
  ['<b>not an address</b>', '10.0.0.9'],
  ['999.1.1.1', '10.0.0.9'],
  ['', '10.0.0.9'],
])('an address has one spelling, and what is none is that of the connection: %j', (ip, address) => expect(visitorAddress(from(ip))).toBe(address));

it('says so when even the connection has none', () => expect(visitorAddress(from('nonsense', ''))).toBe('unknown'));

it('counts a network of IPv6 as one', () => {
  expect(visitorNetwork(from('2001:db8:1:2:3:4:5:6'))).toBe(visitorNetwork(from('2001:db8:1:2:ffff::1')));
  expect(visitorNetwork(from('2001:db8:1:3::1'))).not.toBe(visitorNetwork(from('2001:db8:1:2::1')));
});
