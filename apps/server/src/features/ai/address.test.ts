import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AddressRules, kindOfAddress, openConnections, type Resolve, refusalOf } from './address.ts';

describe('an address', () => {
  it.each([
    [
      'public',
      ['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2001:4860:4860::8888', '::ffff:8.8.8.8', '64:ff9b::808:808'],
    ],
    [
      'private',
      [
        '127.0.0.1',
        '127.255.0.1',
        '10.0.0.1',
        '172.16.0.1',
        '192.168.1.1',
        '100.64.0.1',
        '::1',
        'fd12::1',
        '::ffff:127.0.0.1',
        '::ffff:7f00:1',
        '64:ff9b::a00:1',
      ],
    ],
    [
      'never',
      [
        ...[
          '0.0.0.0',
          '169.254.169.254',
          '192.0.2.1',
          '198.18.0.1',
          '203.0.113.1',
          '224.0.0.1',
          '240.0.0.1',
          '255.255.255.255',
          '100.100.100.200',
          '168.63.129.16',
        ],
        ...[
          '::',
          'fe80::1',
          'fe80::1%eth0',
          'fec0::1',
          'ff02::1',
          '2001:db8::1',
          '2002:7f00:1::',
          '2001:0:1::',
          'fd00:ec2::254',
          '4000::1',
          '::ffff:169.254.169.254',
        ],
        ...['::169.254.169.254', 'example.org', '', '1.2.3'],
      ],
    ],
  ] as const)('is %s', (kind, addresses) => {
    for (const address of addresses) expect(kindOfAddress(address), address).toBe(kind);
  });

  it.each([
    ['https://api.openai.com/v1', true, true],
    ['http://api.openai.com/v1', false, true],
    ['http://93.184.216.34/v1', false, false],
    ['https://127.0.0.1/v1', false, true],
    ['https://2130706433/v1', false, true],
    ['https://0x7f.1/v1', false, true],
    ['http://localhost:11434/v1', false, true],
    ['https://model.localhost/v1', false, true],
    ['https://[::1]/v1', false, true],
    ['https://[::ffff:10.0.0.1]/v1', false, true],
    ['https://169.254.169.254/latest', false, false],
    ['https://[fe80::1]/v1', false, false],
  ] as const)('%s: public only %s, private allowed %s', (endpoint, whenPublic, whenPrivate) => {
    expect(refusalOf(endpoint, 'public') === undefined).toBe(whenPublic);
    expect(refusalOf(endpoint, 'private') === undefined).toBe(whenPrivate);
  });
});

describe('a connection', () => {
  let port: number;
  let reached = 0;
  const server = createServer((_request, response) => {
    reached += 1;
    response.end('reached');
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const names =
    (...answers: string[][]): Resolve =>
    (_name, done) =>
      done(null, (answers.length > 1 ? answers.shift() : answers[0])?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) ?? []);
  async function connect(rules: AddressRules, url: string, resolve: Resolve): Promise<string> {
    const connections = openConnections(rules, resolve);
    try {
      return await (await connections.fetch(url, { signal: AbortSignal.timeout(3000) })).text();
    } catch (error) {
      for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause.name === 'BlockedAddress') return 'blocked';
      return `failed: ${String(error)} ${String((error as Error).cause)}`;
    } finally {
      await connections.close();
    }
  }

  it.each([
    ['a name that means this machine', ['127.0.0.1']],
    ['a name that means the metadata of a cloud', ['169.254.169.254']],
    ['a name that means both a public address and this machine', ['93.184.216.34', '127.0.0.1']],
    ['a name that means nothing', []],
    ['a name that means this machine by IPv6', ['::ffff:127.0.0.1']],
  ])('is not made to %s', async (_what, addresses) => {
    const before = reached;
    expect(await connect('public', `https://models.example:${port}/`, names(addresses))).toBe('blocked');
    expect(reached).toBe(before);
  });

  it('is made to the address that was checked: the name is asked for once, and what it means a moment later counts for nothing', async () => {
    let times = 0;
    const changing: Resolve = (name, done) => {
      times += 1;
      names(times === 1 ? ['127.0.0.1'] : ['169.254.169.254'])(name, done);
    };
    expect(await connect('private', `http://models.example:${port}/`, changing)).toBe('reached');
    expect(times).toBe(1);
  });

  it('is made to this machine by the operator’s leave only, and to nobody where nobody may be connected to', async () => {
    expect(await connect('private', `http://127.0.0.1:${port}/`, names())).toBe('reached');
    expect(await connect('private', `http://models.example:${port}/`, names(['127.0.0.1']))).toBe('reached');
    expect(await connect('public', `http://127.0.0.1:${port}/`, names())).toBe('blocked');
    expect(await connect('none', `http://127.0.0.1:${port}/`, names())).toBe('blocked');
    expect(await connect('none', 'https://models.example/', names(['93.184.216.34']))).toBe('blocked');
    expect(await connect('private', `http://name:word@127.0.0.1:${port}/`, names())).toBe('blocked');
    expect(await connect('private', 'http://169.254.169.254/', names())).toBe('blocked');
    expect(await connect('private', 'http://models.example/', names(['93.184.216.34'])), 'without TLS only at home').toBe('blocked');
  });

  it('is not made to who cannot prove to be who they are, whatever the environment says', async () => {
    const { key, cert } = await import('../../testing/own-certificate.ts');
    const impostor = createSecureServer({ key, cert }, (_request, response) => response.end('reached'));
    await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', resolve));
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      const url = `https://models.example:${(impostor.address() as AddressInfo).port}/`;
      expect(await connect('private', url, names(['127.0.0.1']))).toMatch(/^failed: .*(self.signed|certificate)/i);
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      impostor.closeAllConnections();
      impostor.close();
    }
  });
});
