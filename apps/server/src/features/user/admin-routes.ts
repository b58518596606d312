import { doneSchema, errorBodySchema, type UserUpdate, userCreateSchema, userSchema, usersResponseSchema, userUpdateSchema } from '@consilium/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../app.ts';
import type { Database } from '../../database/connect.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { countAnalyses, listUsers, toUser } from './repository.ts';
import { createUser, removeUser, type UserChange, updateUser } from './service.ts';

const params = z.object({ id: z.uuid('This is not the id of a user') });

/** /api/admin/users: accounts and roles. */
export function userRoutes(app: TypedApp, { database, passwords }: Context): void {
  const { db } = database;
  const declared = { config: { access: 'admin' as const } };
  const tags = ['users'];

  app.get('/admin/users', { ...declared, schema: { response: { 200: usersResponseSchema, '4xx': errorBodySchema }, tags } }, async () => ({
    users: await listUsers(db),
  }));

  app.post(
    '/admin/users',
    { ...declared, schema: { body: userCreateSchema, response: { 201: userSchema, '4xx': errorBodySchema }, tags } },
    async (request, reply) => {
      const row = await createUser({ db, passwords }, viewerOf(request).user, request.body);
      await audit(db, request, { action: 'user-created', subject: { kind: 'user', id: row.id }, details: { role: row.role } });
      return reply.status(201).send(toUser(row, 0));
    },
  );

  app.put(
    '/admin/users/:id',
    { ...declared, schema: { params, body: userUpdateSchema, response: { 200: userSchema, '4xx': errorBodySchema }, tags } },
    async (request) => {
      const change = await updateUser({ db, passwords }, viewerOf(request).user, request.params.id, request.body);
      await auditChange(db, request, change, request.body);
      return toUser(change.row, await countAnalyses(db, change.row.id));
    },
  );

  app.delete('/admin/users/:id', { ...declared, schema: { params, response: { 200: doneSchema, '4xx': errorBodySchema }, tags } }, async (request) => {
    const removed = await removeUser(db, viewerOf(request).user, request.params.id);
    await audit(db, request, { action: 'user-deleted', subject: { kind: 'user', id: removed.id }, details: { role: removed.role } });
    return { message: 'User Deleted' };
  });
}

/** A change of role or state has a record of its own beside that of the change. */
async function auditChange(db: Database, request: FastifyRequest, { row, before }: UserChange, form: UserUpdate): Promise<void> {
  const subject = { kind: 'user', id: row.id } as const;
  const changed = (['username', 'email', 'role', 'isActive'] as const).filter((field) => row[field] !== before[field]);
  const fields = [...changed, ...(form.password ? ['password'] : [])].join(', ');
  await audit(db, request, { action: 'user-updated', subject, details: { fields } });
  if (row.role !== before.role) await audit(db, request, { action: 'role-changed', subject, details: { from: before.role, to: row.role } });
  if (row.isActive !== before.isActive) await audit(db, request, { action: row.isActive ? 'user-activated' : 'user-deactivated', subject });
}
