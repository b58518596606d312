export { currentUser } from './current-user.ts';
export { accountRoutes } from './routes.ts';
