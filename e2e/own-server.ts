import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PATIENCE } from '../patience.ts';

const MAIN = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/**
 * The built server once more, as a demonstration on a throw-away database, where any password is right: for what other journeys may not see, since it changes
 * what every visitor is shown.
 */
export async function startOwnServer(environment: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DEMO_MODE: 'true', PORT: '0', BUSY_AFTER_MS: '0', RATE_LIMIT_FACTOR: '100', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const tooLate = setTimeout(() => reject(new Error(`The server does not listen: ${said}`)), PATIENCE.start);
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const found = /Consilium is at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The server ended before it listened: ${said}`)));
    child.stdout.once('close', () => clearTimeout(tooLate));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
