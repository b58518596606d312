import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { SETTINGS, type SomeSettings } from '@consilium/contract';
import { z } from 'zod';
import type { AddressRules } from './features/ai/address.ts';
import { type TrustedProxies, trustedProxiesSchema } from './platform/trusted-proxies.ts';

export const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().url().optional(),
  DATA_FOLDER: z.string().min(1).default('./data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  TRUST_PROXY: trustedProxiesSchema,
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1000).default(SETTINGS['rate-factor-requests'].byDefault),
  BUSY_AFTER_MS: z.coerce.number().int().nonnegative().default(5000),
  DEMO_MODE: z.stringbool().default(false),
  DEMO_PUBLIC: z.stringbool().default(false),
  NODE_ENV: z.string().optional(),
  SESSION_IDLE_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 365)
    .default(SETTINGS['session-idle-minutes'].byDefault / 60),
  SESSION_ABSOLUTE_DAYS: z.coerce.number().positive().max(365).default(SETTINGS['session-longest-days'].byDefault),
  TWO_FACTOR_REQUIRED_FOR_PRIVILEGED: z.stringbool().default(SETTINGS['two-factor-required'].byDefault),
  PASSWORD_HASH_MEMORY_KIB: z.coerce.number().int().min(64).max(1_048_576).default(19_456),
  PASSWORD_HASH_PASSES: z.coerce.number().int().min(1).max(20).default(2),
  REQUEST_SECONDS: z.coerce.number().positive().max(600).default(30),
  STOP_SECONDS: z.coerce.number().positive().max(600).default(10),
  INVITATION_DAYS: z.coerce.number().positive().max(365).default(SETTINGS['invitation-days'].byDefault),
  ENCRYPTION_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  AI_MODELS: z.stringbool().default(SETTINGS['ai-models'].byDefault),
  AI_RELEASE_GATE: z.stringbool().default(SETTINGS['ai-release-gate'].byDefault),
  AI_ALLOW_PRIVATE_ADDRESSES: z.stringbool().default(false),
  AI_LOCAL_MODEL: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, 'At least 16 characters').optional(),
  PUBMED_ADDRESS: z.url({ protocol: /^https?$/ }).default('https://eutils.ncbi.nlm.nih.gov/entrez/eutils'),
  NCBI_API_KEY: z.string().min(1).optional(),
  NCBI_EMAIL: z.email().optional(),
  MAIL_FROM: z.string().min(3).default(`${SETTINGS['mail-sender-name'].byDefault} <no-reply@localhost>`),
});

/** Everything the server reads from its environment, parsed once. */
export type Config = {
  port: number;
  host: string;
  /** Origin under which visitors reach the site; without it that of each request is used. */
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  dataFolder: string;
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  /** Whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  trustProxy: TrustedProxies;
  /** Milliseconds the event loop may lag behind before requests are refused with 503; 0: never refused. */
  busyAfterMs: number;
  /** A demonstration on a throw-away database with synthetic data: a failed sign-in gives a role by the name typed. */
  demo: boolean;
  /** Mails are shown on the console, so that their links can be followed without a mail server. */
  printMails: boolean;
  /** Settings of the back office that the environment fixes: nobody changes them there. */
  fixed: SomeSettings;
  /** Cost of argon2id: memory in KiB and passes. The defaults are OWASP's minimum of 2023 (19 MiB, 2 passes). */
  passwordHash: { memoryKib: number; passes: number };
  /** Milliseconds in which a request must have arrived whole; its connection is closed then. */
  requestMs: number;
  /** Milliseconds that answers under way may take when the server is told to stop. */
  stopMs: number;
  /** Base64 keys of 32 bytes, separated by commas: the first encrypts, the others only decrypt. Without it a key file in the data folder is used. */
  encryptionKeys: string | undefined;
  /** Where AI models may live. */
  aiAddresses: AddressRules;
  /** A GGUF file with a model that this server runs itself. */
  aiLocalModel: string | undefined;
  /** Variables of the environment that may be named as keys of AI models: no other secret of the operator can be sent to one. */
  aiKeys: Readonly<Record<string, string>>;
  /** Opens /api/metrics to who measures this server. */
  metricsToken: string | undefined;
  smtpUrl: string | undefined;
  /** The address mails come from; under which name is a setting. */
  mailAddress: string;
  /** Where the E-utilities of NCBI are, and what they are told of who asks. */
  pubmed: { address: string; apiKey: string | undefined; email: string | undefined };
};

/** @throws an Error that names each environment variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) throw new Error(`The environment is not right.\n${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  if (env.DEMO_MODE && env.DATABASE_URL)
    throw new Error('DEMO_MODE runs on a throw-away database with synthetic data only. Remove DATABASE_URL, or start without DEMO_MODE.');
  if (env.DEMO_MODE && !env.DEMO_PUBLIC && !isLoopback(env.HOST))
    throw new Error(
      `In a demonstration everybody is let in, as a sysadmin too. With HOST=${env.HOST} others can reach it: set DEMO_PUBLIC=true if that is meant, or leave HOST out.`,
    );
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    databaseUrl: env.DATABASE_URL,
    dataFolder: resolve(env.DATA_FOLDER),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    busyAfterMs: env.BUSY_AFTER_MS,
    demo: env.DEMO_MODE,
    printMails: env.SMTP_URL === undefined && env.LOG_LEVEL !== 'silent' && env.NODE_ENV !== 'production',
    fixed: fixedSettings(environment, env),
    passwordHash: { memoryKib: env.PASSWORD_HASH_MEMORY_KIB, passes: env.PASSWORD_HASH_PASSES },
    requestMs: env.REQUEST_SECONDS * 1000,
    stopMs: env.STOP_SECONDS * 1000,
    encryptionKeys: env.ENCRYPTION_KEY,
    aiAddresses: aiAddresses(env),
    aiLocalModel: env.AI_LOCAL_MODEL && resolve(env.AI_LOCAL_MODEL),
    aiKeys: Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[0].endsWith('_API_KEY') && Boolean(entry[1]))),
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailAddress: senderOf(env.MAIL_FROM).address,
    pubmed: { address: env.PUBMED_ADDRESS.replace(/\/+$/, ''), apiKey: env.NCBI_API_KEY, email: env.NCBI_EMAIL },
  };
}

/** Whether only this machine reaches it. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

/** On a demonstration that others can reach everybody is an administrator: it connects to nobody. */
function aiAddresses(env: z.infer<typeof environmentSchema>): AddressRules {
  if (env.DEMO_MODE && !isLoopback(env.HOST)) return 'none';
  return env.AI_ALLOW_PRIVATE_ADDRESSES ? 'private' : 'public';
}

/** Settings whose variable is set. One that is set to its default is fixed as well. */
function fixedSettings(given: NodeJS.ProcessEnv, env: z.infer<typeof environmentSchema>): SomeSettings {
  const isGiven = (name: keyof typeof environmentSchema.shape) => given[name] !== undefined;
  const factor = env.RATE_LIMIT_FACTOR;
  const { name } = senderOf(env.MAIL_FROM);
  return {
    ...(isGiven('RATE_LIMIT_FACTOR')
      ? { 'rate-factor-requests': factor, 'rate-factor-analysis': factor, 'rate-factor-account': factor, 'rate-factor-forms': factor }
      : {}),
    ...(isGiven('SESSION_IDLE_HOURS') ? { 'session-idle-minutes': env.SESSION_IDLE_HOURS * 60 } : {}),
    ...(isGiven('SESSION_ABSOLUTE_DAYS') ? { 'session-longest-days': env.SESSION_ABSOLUTE_DAYS } : {}),
    ...(isGiven('TWO_FACTOR_REQUIRED_FOR_PRIVILEGED') ? { 'two-factor-required': env.TWO_FACTOR_REQUIRED_FOR_PRIVILEGED } : {}),
    ...(isGiven('INVITATION_DAYS') ? { 'invitation-days': env.INVITATION_DAYS } : {}),
    ...(isGiven('AI_MODELS') ? { 'ai-models': env.AI_MODELS } : {}),
    ...(isGiven('AI_RELEASE_GATE') ? { 'ai-release-gate': env.AI_RELEASE_GATE } : {}),
    ...(isGiven('MAIL_FROM') && name ? { 'mail-sender-name': name } : {}),
  };
}

/** A name and an address out of 'Name <address>', or an address alone. */
function senderOf(from: string): { name?: string; address: string } {
  const [, name, address] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return address === undefined ? { address: from } : { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1'), address };
}
