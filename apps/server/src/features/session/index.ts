export { sessionRoutes, toSession } from './routes.ts';
export { closeSession, closeSessionsOf, listSessions, openSession, recognise, signOut } from './service.ts';
