import { z } from 'zod';
import { doneSchema } from '../account.ts';
import {
  AI_CONFIG_KEYS,
  aiConfigChangeSchema,
  aiConfigsSchema,
  aiKeyChangeSchema,
  aiModelFormSchema,
  aiModelSchema,
  aiModelsSchema,
  aiModelUpdateSchema,
  aiOrderSchema,
  aiUsesSchema,
  aiVersionsSchema,
  connectionTestResultSchema,
  connectionTestSchema,
  successSchema,
} from '../ai.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';

/** Who opens the pages of the models sees them; keys and connections are for those whose role opens them. */
const seen = { access: 'admin-or-system', tag: 'AI models', method: 'GET' } as const;
const changed = { access: 'api', tag: 'AI models' } as const;
/** They ask for a password, or connect to somebody. */
const guarded = { ...changed, limit: { max: LIMITS.accountCallsPerMinute, per: 'minute' } } as const;
const connecting = { ...changed, method: 'POST', limit: { max: LIMITS.connectionTestsPerMinute, per: 'minute' } } as const;
const params = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'This is not the id of a model') });

export const listModels = call({
  ...seen,
  path: '/admin/ai/models',
  summary: 'The AI models in the order in which they are asked, with what was counted of them',
  answers: { 200: aiModelsSchema },
});
export const modelVersions = call({
  ...seen,
  path: '/admin/ai/models/:id/versions',
  summary: 'The settings a model had',
  params,
  answers: { 200: aiVersionsSchema },
});
export const modelUses = call({
  ...seen,
  path: '/admin/ai/uses',
  summary: 'Uses of AI models by day, purpose and outcome',
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
  answers: { 200: aiUsesSchema },
});
export const addModel = call({
  ...guarded,
  method: 'POST',
  path: '/admin/ai/models',
  summary: 'Add a model by the address of its server',
  body: aiModelFormSchema,
  answers: { 201: aiModelSchema },
});
export const changeModel = call({
  ...guarded,
  method: 'PUT',
  path: '/admin/ai/models/:id',
  summary: 'Change the settings of a model',
  params,
  body: aiModelUpdateSchema,
  answers: { 200: aiModelSchema },
});
export const deleteModel = call({
  ...changed,
  method: 'DELETE',
  path: '/admin/ai/models/:id',
  summary: 'Delete a model that was added',
  params,
  answers: { 200: doneSchema },
});
export const orderModels = call({
  ...changed,
  method: 'PUT',
  path: '/admin/ai/order',
  summary: 'Set the order in which models are asked',
  body: aiOrderSchema,
  answers: { 200: aiModelsSchema },
});
export const changeKey = call({
  ...guarded,
  method: 'PUT',
  path: '/admin/ai/models/:id/key',
  summary: 'Set the API key of a model, or take it away',
  params,
  body: aiKeyChangeSchema,
  answers: { 200: aiModelSchema },
});
export const testModel = call({
  ...connecting,
  path: '/admin/ai/models/:id/test',
  summary: 'Ask a model something, to see whether it answers',
  params,
  answers: { 200: connectionTestResultSchema },
});

export const readConfigs = call({
  ...seen,
  path: '/admin/system/configs',
  summary: 'The entries of the system configuration',
  answers: { 200: aiConfigsSchema },
});
export const changeConfig = call({
  ...guarded,
  method: 'POST',
  path: '/admin/system/configs/:key',
  summary: 'Change an entry of the system configuration',
  params: z.object({ key: z.enum(AI_CONFIG_KEYS, 'There is no such entry') }),
  body: aiConfigChangeSchema,
  answers: { 200: successSchema },
});
export const testConnection = call({
  ...connecting,
  path: '/test-connection',
  summary: 'Ask a model something, to see whether it answers',
  body: connectionTestSchema,
  answers: { 200: connectionTestResultSchema },
});
