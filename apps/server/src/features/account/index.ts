export { currentUser } from './current-user.ts';
export { reauthenticate } from './reauthenticate.ts';
export { accountRoutes } from './routes.ts';
