import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateDrizzleJson } from 'drizzle-kit/api';
import * as schema from '../apps/server/src/database/schema/index.ts';

/** Two things no other step sees: migrations that two people wrote at once, and a change of the schema that no migration makes. */
const CONFIG = 'apps/server/drizzle.config.ts';
const META = 'apps/server/src/database/migrations/meta';

execFileSync(join('node_modules', '.bin', 'drizzle-kit'), ['check', '--config', CONFIG], { stdio: 'inherit' });

const last = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .at(-1);
if (!last) throw new Error(`There is no snapshot in ${META}.`);
// What one says of itself is no part of the schema.
const content = (snapshot: object) => ({ ...snapshot, id: '', prevId: '' });
const migrated = content(JSON.parse(readFileSync(join(META, last), 'utf8')));
const written = content(JSON.parse(JSON.stringify(generateDrizzleJson(schema))));

if (!isDeepStrictEqual(migrated, written)) {
  console.error(`The TypeScript schema is not what ${last} says. Write the migration: npm run db:generate -- --name what_it_does`);
  process.exitCode = 1;
}
