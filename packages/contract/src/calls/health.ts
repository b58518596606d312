import { call } from '../call.ts';
import { healthSchema } from '../health.ts';

export const health = call({
  method: 'GET',
  path: '/health',
  access: 'public',
  whileClosed: true,
  withoutDatabase: true,
  tag: 'health',
  summary: 'How the server is, measured at the moment of the call',
  answers: { 200: healthSchema, 503: healthSchema },
});
