export { sessionRoutes, toSession } from './routes.ts';
export { closeSession, closeSessionsOf, hasEnded, listSessions, openSession, recognise, signOut } from './service.ts';
