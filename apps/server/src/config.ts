import { resolve } from 'node:path';
import { z } from 'zod';

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.string().url().optional(),
  DATA_FOLDER: z.string().min(1).default('./data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  TRUST_PROXY: z.stringbool().default(false),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1000).default(1),
});

/** Everything the server reads from its environment, parsed once. */
export type Config = {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  dataFolder: string;
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  trustProxy: boolean;
  /** Multiplies every rate limit, for installations where many visitors share one address. */
  rateLimitFactor: number;
};

/** @throws an Error that names each environment variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) throw new Error(`The environment is not right.\n${z.prettifyError(parsed.error)}`);
  const { PORT, HOST, DATABASE_URL, DATA_FOLDER, LOG_LEVEL, TRUST_PROXY, RATE_LIMIT_FACTOR } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    dataFolder: resolve(DATA_FOLDER),
    logLevel: LOG_LEVEL,
    trustProxy: TRUST_PROXY,
    rateLimitFactor: RATE_LIMIT_FACTOR,
  };
}
