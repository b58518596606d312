import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Agent } from 'undici';

/** Where models may live. `none`: this server connects to nobody; `private`: in the operator's own network as well, there also without TLS. */
export type AddressRules = 'none' | 'public' | 'private';

/** The operator's own machine and network. */
const PRIVATE = ranges(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '::1/128', 'fc00::/7']);
/** What no model lives behind, whatever the operator allows: this network, link-local (where clouds give out their credentials), tests, multicast, reserved. */
const NEVER = ranges([
  ...['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '::/128', 'fe80::/10', 'fec0::/10', 'ff00::/8', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', '64:ff9b:1::/48'],
  // Credentials of clouds outside of those: Alibaba, Azure, Amazon, Google.
  ...['100.100.100.200/32', '168.63.129.16/32', 'fd00:ec2::254/128', 'fd20:ce::254/128'],
]);
const GLOBAL_IPV6 = ranges(['2000::/3']);

function ranges(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', length] = text.split('/');
    list.addSubnet(address, Number(length), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** What an IP address is for us. An IPv4 address inside an IPv6 one is what it is by itself. */
export function kindOfAddress(given: string): 'public' | 'private' | 'never' {
  const address = given.replace(/%.*$/, '');
  const version = isIP(address);
  if (version === 0) return 'never';
  if (version === 6) {
    const inside = ipv4Inside(address);
    if (inside) return kindOfAddress(inside);
  }
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (NEVER.check(address, family)) return 'never';
  if (PRIVATE.check(address, family)) return 'private';
  return version === 4 || GLOBAL_IPV6.check(address, family) ? 'public' : 'never';
}

/** The IPv4 address of a mapped (`::ffff:a.b.c.d`), an old compatible (`::a.b.c.d`) or a translated one (`64:ff9b::a.b.c.d`). */
function ipv4Inside(address: string): string | undefined {
  const groups = groupsOf(address);
  const start = groups.slice(0, 6).join(':');
  const [high = 0, low = 0] = groups.slice(6);
  const isCompatible = start === '0:0:0:0:0:0' && high !== 0;
  if (start !== '0:0:0:0:0:65535' && start !== '100:65435:0:0:0:0' && !isCompatible) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((part) => part.toString(16)).join(':'),
  );
  const [head = '', tail] = hex.split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':').map((part) => Number.parseInt(part, 16)));
  if (tail === undefined) return parts(head);
  const [first, last] = [parts(head), parts(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** What a connection may lead to; without TLS nothing leaves the operator's network. */
function mayConnect(address: string, rules: AddressRules, protocol: string): boolean {
  const kind = kindOfAddress(address);
  if (rules === 'none' || kind === 'never') return false;
  if (kind === 'private') return rules === 'private';
  return protocol === 'https:';
}

/** @returns why a model may not have this address, as far as that can be seen without asking who is behind its name. */
export function refusalOf(endpoint: string, rules: AddressRules): string | undefined {
  const url = new URL(endpoint);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (url.protocol !== 'https:' && rules !== 'private') return 'Only addresses that begin with https://';
  const isOwn = /(^|\.)localhost\.?$/i.test(host);
  const literal = isOwn ? '127.0.0.1' : host;
  if (isIP(literal) === 0 || mayConnect(literal, rules === 'none' ? 'public' : rules, url.protocol)) return undefined;
  return rules === 'private'
    ? 'This server never connects to this address'
    : 'Addresses in the operator’s own network are allowed by the operator only (AI_ALLOW_PRIVATE_ADDRESSES)';
}

/** A connection that was not made. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
  readonly code = 'BLOCKED_ADDRESS';
}

/** Asks for the addresses behind a name. */
export type Resolve = (name: string, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;
const byDns: Resolve = (name, done) => lookup(name, { all: true }, done);

export type Connections = { fetch: typeof globalThis.fetch; close: () => Promise<void> };

/**
 * Connects to public addresses only, or by the operator's leave to private ones. The address that was checked is the one that is connected to: a name that
 * means another one a moment later leads nowhere. Redirects are not followed. Certificates are checked whatever the environment says.
 */
export function openConnections(rules: AddressRules, resolve: Resolve = byDns): Connections {
  const checked =
    (protocol: string): LookupFunction =>
    (name, options, done) =>
      resolve(name, (error, addresses) => {
        if (error) return done(error, '', 0);
        const isRefused = addresses.length === 0 || addresses.some(({ address }) => !mayConnect(address, rules, protocol));
        if (isRefused) return done(new BlockedAddress('Not an address for a model.'), '', 0);
        const wanted = addresses.filter(({ family }) => !options.family || options.family === family);
        const [first = addresses[0]] = wanted;
        if (options.all) return done(null, wanted.length > 0 ? wanted : addresses);
        return done(null, first?.address ?? '', first?.family ?? 0);
      });
  let opened: Promise<Sender> | undefined;
  const open = async (): Promise<Sender> => {
    // Read when it is needed first: most servers ask no model.
    const { Agent, fetch: send } = await import('undici');
    const agentOf = (protocol: string) => new Agent({ connect: { lookup: checked(protocol), rejectUnauthorized: true } });
    return { send, agents: { 'https:': agentOf('https:'), 'http:': agentOf('http:') } };
  };
  const guarded = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (rules === 'none' || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || refusalOf(url.href, rules) !== undefined)
      throw new BlockedAddress('Not an address for a model.');
    opened ??= open();
    const { send, agents } = await opened;
    const dispatcher = agents[url.protocol as keyof typeof agents];
    return (await send(url, { ...(init as object), redirect: 'manual', dispatcher })) as unknown as Response;
  };
  const close = async () => {
    const sender = await opened;
    if (sender) await Promise.all(Object.values(sender.agents).map((agent) => agent.destroy()));
  };
  return { fetch: guarded, close };
}

type Sender = { send: typeof import('undici').fetch; agents: Record<'https:' | 'http:', Agent> };
