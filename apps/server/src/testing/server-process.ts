import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** `output`: everything the process has said so far. `exited` resolves to its exit code, null when a signal ended it. */
export type ServerProcess = { url: string; output: () => string; kill: (signal: NodeJS.Signals) => boolean; exited: Promise<number | null> };

/** Starts the server as a process of its own, as it is started by a user. Resolves when it listens. @throws an Error with what it said when it ends before. */
export async function startProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(inject('processesFolder'), 'main.js')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
      const port = /Consilium is at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then((code) => reject(new Error(`The server ended (${code}) before it listened: ${said}`)));
  });
  return { url, output: () => said, kill: (signal) => child.kill(signal), exited };
}
