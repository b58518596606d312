export { sessionRoutes, toSession } from './routes.ts';
export { closeSession, closeSessionsOf, hasEnded, listSessions, openSession, recognise, recogniseIfPossible, signOut } from './service.ts';
