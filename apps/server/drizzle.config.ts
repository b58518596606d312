import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes what the TypeScript schema has more than the last migration into a new one. Paths are those of the repository. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/database/schema/*.ts',
  out: './apps/server/src/database/migrations',
});
