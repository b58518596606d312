import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Which list: the last part of the path of its call. */
const list = z.string().regex(/^[a-z-]{1,60}$/, 'This is not the name of a list');

/** A list as somebody wants to come back to it. `query` is the part of its address: search, filters, order and size of a page. */
export const listViewSchema = z.object({ id: z.string(), list, name: z.string(), query: z.string() }).meta({ id: 'ListView' });
export const listViewsSchema = z.object({ views: z.array(listViewSchema) }).meta({ id: 'ListViews' });
export const newListViewSchema = z
  .object({
    list,
    name: z.string().trim().min(1, 'Give the view a name').max(LIMITS.viewNameLength, `Keep the name to ${LIMITS.viewNameLength} characters`),
    query: z.string().max(1000, 'This view is too long to be kept'),
  })
  .meta({ id: 'NewListView' });
export type ListView = z.infer<typeof listViewSchema>;
