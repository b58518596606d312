import { z } from 'zod';
import { call } from '../call.ts';
import { PAGE_IDS, pageContentSchema } from '../page-content.ts';

export const readPage = call({
  method: 'GET',
  path: '/pages/:id',
  access: 'public',
  tag: 'pages',
  summary: 'The texts of one informational page',
  params: z.object({ id: z.enum(PAGE_IDS, 'There is no page with this name') }),
  answers: { 200: pageContentSchema },
});
