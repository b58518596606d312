import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SETTING_KEYS, SETTINGS } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { environmentSchema, readConfig } from './config.ts';

const VALUES: Record<string, string> = {
  RATE_LIMIT_FACTOR: '2',
  SESSION_IDLE_HOURS: '2',
  SESSION_ABSOLUTE_DAYS: '2',
  TWO_FACTOR_REQUIRED_FOR_PRIVILEGED: 'true',
  INVITATION_DAYS: '2',
  AI_MODELS: 'false',
  AI_RELEASE_GATE: 'false',
  MAIL_FROM: 'Desk <desk@clinic.example>',
};

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, fixed: {} });
  });

  it('is told whole in .env.example, each variable with its default', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const told = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
    expect(Object.keys(told).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
    const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''));
    // Whoever sets a variable to its default fixes it so.
    expect({ ...readConfig({ ...given }), fixed: {} }).toEqual(readConfig({}));
    const withDefault = Object.entries(environmentSchema.shape).filter(
      ([, schema]) => !schema.safeParse(undefined).success || schema.parse(undefined) !== undefined,
    );
    expect(Object.keys(given).sort()).toEqual(withDefault.map(([name]) => name).sort());
  });

  it('fixes the settings it names, and no others', () => {
    expect(readConfig({ SESSION_IDLE_HOURS: '0.5', TWO_FACTOR_REQUIRED_FOR_PRIVILEGED: 'false' }).fixed).toEqual({
      'session-idle-minutes': 30,
      'two-factor-required': false,
    });
    const sender = (MAIL_FROM: string) => ({ address: readConfig({ MAIL_FROM }).mailAddress, ...readConfig({ MAIL_FROM }).fixed });
    expect(sender('"The Clinic" <desk@clinic.example>')).toEqual({ address: 'desk@clinic.example', 'mail-sender-name': 'The Clinic' });
    expect(sender('desk@clinic.example')).toEqual({ address: 'desk@clinic.example' });
    const all = readConfig(Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, VALUES[name]])));
    const variables = SETTING_KEYS.filter((key) => 'variable' in SETTINGS[key]);
    expect(Object.keys(all.fixed).sort()).toEqual([...variables].sort());
  });

  it('says where AI models may live, and gives them keys and no other secret', () => {
    const addresses = (environment: Record<string, string>) => readConfig(environment).aiAddresses;
    expect(addresses({})).toBe('public');
    expect(addresses({ AI_ALLOW_PRIVATE_ADDRESSES: 'true', DEMO_MODE: 'true' })).toBe('private');
    expect(addresses({ AI_ALLOW_PRIVATE_ADDRESSES: 'true', DEMO_MODE: 'true', HOST: '0.0.0.0', DEMO_PUBLIC: 'true' })).toBe('none');
    expect(readConfig({ OPENAI_API_KEY: 'a', OTHER_API_KEY: '', METRICS_TOKEN: 'sixteen-characters', API_KEY_FILE: 'b' }).aiKeys).toEqual({
      OPENAI_API_KEY: 'a',
    });
  });

  it('names the variable that is wrong', () => {
    expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/);
    expect(() => readConfig({ DATABASE_URL: 'not a url' })).toThrow(/DATABASE_URL/);
  });

  it('does not believe every proxy, and says what to set instead', () => {
    for (const all of ['true', 'TRUE', 'yes', 'on']) expect(() => readConfig({ TRUST_PROXY: all })).toThrow(/X-Forwarded-For[\s\S]*TRUST_PROXY=1/);
    for (const wrong of ['0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '11', '-1', '10.0.0.1;10.0.0.2'])
      expect(() => readConfig({ TRUST_PROXY: wrong }), wrong).toThrow(/number of proxies in a row/);
    for (const none of ['', 'false', '0']) expect(readConfig({ TRUST_PROXY: none }).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBeTypeOf('function');
  });

  it('shows a demonstration to others only when that is meant', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.1', '127.evil.example']) {
      expect(() => readConfig({ DEMO_MODE: 'true', HOST }), HOST).toThrow(/DEMO_PUBLIC=true/);
      expect(readConfig({ DEMO_MODE: 'true', DEMO_PUBLIC: 'true', HOST }).demo).toBe(true);
    }
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(readConfig({ DEMO_MODE: 'true', HOST }).demo).toBe(true);
  });
});
