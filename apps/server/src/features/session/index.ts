export { sessionRoutes } from './routes.ts';
export { closeSessionsOf, listSessions, openSession, recognise, signOut } from './service.ts';
