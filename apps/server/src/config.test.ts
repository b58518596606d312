import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, rateLimitFactor: 1 });
  });

  it('names the variable that is wrong', () => {
    expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/);
    expect(() => readConfig({ DATABASE_URL: 'not a url' })).toThrow(/DATABASE_URL/);
  });
});
