export { userRoutes } from './admin-routes.ts';
export { nameTaken } from './authority.ts';
export { bootstrapSysadmin, hasActiveSysadmin } from './bootstrap.ts';
export { findUserByEmail, findUserById, findUserByName, insertUser, toUser } from './repository.ts';
export { deleteUser } from './service.ts';
