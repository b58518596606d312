import { call } from '../call.ts';
import { adminStatsSchema, adminSystemSchema, diagnosisStatsSchema, systemHealthSchema, trendsQuerySchema, trendsSchema } from '../operations.ts';

const dashboard = { method: 'GET', access: 'admin', tag: 'operations' } as const;

export const stats = call({ ...dashboard, path: '/admin/stats', summary: 'Figures of the dashboard', answers: { 200: adminStatsSchema } });
export const system = call({
  ...dashboard,
  path: '/admin/system',
  summary: 'How the server is, and what happened last',
  answers: { 200: adminSystemSchema },
});
export const trends = call({
  ...dashboard,
  path: '/admin/trends',
  summary: 'What visitors did, day by day',
  query: trendsQuerySchema,
  answers: { 200: trendsSchema },
});
export const diagnosisStats = call({
  ...dashboard,
  access: 'admin-or-system',
  path: '/admin/system/diagnosis-stats',
  summary: 'Assessments made, how many a reviewer has read, and how long one takes',
  answers: { 200: diagnosisStatsSchema },
});
export const systemHealth = call({
  ...dashboard,
  access: 'system',
  path: '/admin/system/health',
  summary: 'Measurements of this process, its machine and its database',
  answers: { 200: systemHealthSchema },
});
export const metrics = call({
  ...dashboard,
  access: 'system',
  byToken: true,
  path: '/metrics',
  summary: 'Measurements for Prometheus',
  answers: {},
  file: 'text/plain; version=0.0.4; charset=utf-8',
});
