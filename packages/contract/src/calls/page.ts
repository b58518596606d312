import { z } from 'zod';
import { call } from '../call.ts';
import { pageContentSchema, pageIdSchema } from '../page-content.ts';

export const readPage = call({
  method: 'GET',
  path: '/pages/:id',
  access: 'public',
  withoutDatabase: true,
  tag: 'pages',
  summary: 'The texts of one informational page',
  params: z.object({ id: pageIdSchema }),
  answers: { 200: pageContentSchema },
});
