export { userRoutes } from './admin-routes.ts';
export { bootstrapSysadmin, hasActiveSysadmin } from './bootstrap.ts';
export { findUserByEmail, findUserById, findUserByName, insertUser, toUser } from './repository.ts';
export { deleteUser, nameTaken } from './service.ts';
