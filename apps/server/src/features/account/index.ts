export { reauthenticate } from './reauthenticate.ts';
export { accountRoutes } from './routes.ts';
