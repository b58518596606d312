import { z } from 'zod';
import { systemQuestionsQuerySchema, systemQuestionsSchema } from '../analysis.ts';
import { call } from '../call.ts';
import { systemPageSchema, systemsResponseSchema } from '../system-page.ts';
import { SYSTEM_IDS } from '../systems.ts';

const open = { method: 'GET', access: 'public', tag: 'systems', withoutDatabase: true } as const;
const params = z.object({
  id: z
    .string()
    .min(1)
    .max(60)
    .meta({ description: `One of ${SYSTEM_IDS.join(', ')}` }),
});

export const listSystems = call({ ...open, path: '/systems', summary: 'The medical systems in short', answers: { 200: systemsResponseSchema } });

export const readSystem = call({ ...open, path: '/systems/:id', summary: 'The whole page of one medical system', params, answers: { 200: systemPageSchema } });

export const askSystem = call({
  ...open,
  path: '/systems/:id/questions',
  summary: 'What a practitioner of the system would ask',
  params,
  query: systemQuestionsQuerySchema,
  answers: { 200: systemQuestionsSchema },
});
