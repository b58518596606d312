export { analysisRoutes } from './routes.ts';
export { assess } from './service.ts';
