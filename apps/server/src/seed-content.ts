import type { Knowledge } from '@consilium/knowledge';
import type { Database } from './database/connect.ts';
import { seedStudies } from './database/seed.ts';
import { seedGlossary } from './features/glossary/index.ts';
import { GLOSSARY_FILE, readGlossary } from './knowledge.ts';

/**
 * Puts the shipped content that is kept in the database there, as far as it is another than before: at a start, and after a backup or newer content took its place.
 * What editors changed stays. @returns how many study records were written.
 */
export async function seedContent(db: Database, knowledge: Knowledge): Promise<number> {
  const studies = await seedStudies(db, knowledge);
  await seedGlossary(db, readGlossary(GLOSSARY_FILE));
  return studies;
}
