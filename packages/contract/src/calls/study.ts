import { z } from 'zod';
import { call } from '../call.ts';
import { studyResponseSchema } from '../study.ts';

export const readStudy = call({
  method: 'GET',
  path: '/studies/:id',
  access: 'public',
  tag: 'studies',
  summary: 'One record with the studies nearest to it',
  params: z.object({ id: z.string().min(1).max(200) }),
  answers: { 200: studyResponseSchema },
});
