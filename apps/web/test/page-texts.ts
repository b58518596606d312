import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArticleContent, articleContentSchema } from '@consilium/contract';

const COMPILED = join(import.meta.dirname, '../../../packages/knowledge/dist/knowledge.json');

/** The shipped texts of an informational page, as the API answers them. Compiled by `npm run build`. */
export function shippedArticle(id: ArticleContent['id']): ArticleContent {
  const { pages } = JSON.parse(readFileSync(COMPILED, 'utf8')) as { pages: { id: string }[] };
  return articleContentSchema.parse(pages.find((page) => page.id === id));
}
