import { familyCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import type { Serve } from '../../platform/serve.ts';
import { addPerson, changePerson, listFamily, removePerson } from './family.ts';

/** The people a member keeps details of. */
export function familyRoutes(serve: Serve, { database, keys }: Pick<Context, 'database' | 'keys'>): void {
  const store = { db: database.db, keys };

  serve(familyCalls.listFamily, async (request) => ({ family: await listFamily(store, viewerOf(request).user.id) }));
  serve(familyCalls.addPerson, async (request) => addPerson(store, request, viewerOf(request).user.id, request.body));
  serve(familyCalls.changePerson, async (request) => {
    const { version, ...details } = request.body;
    return changePerson(store, request, { userId: viewerOf(request).user.id, id: request.params.id }, version, details);
  });
  serve(familyCalls.removePerson, async (request) => {
    await removePerson(store, request, { userId: viewerOf(request).user.id, id: request.params.id });
    return { message: 'The person is deleted, with everything kept of them.' };
  });
}
