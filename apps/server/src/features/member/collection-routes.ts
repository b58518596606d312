import { collectionCalls } from '@consilium/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import type { Serve } from '../../platform/serve.ts';
import { readSharedCollection, shareCollection, unshareCollection } from './collection-links.ts';
import {
  addToCollection,
  changeRemarks,
  createCollection,
  deleteCollection,
  listCollections,
  orderCollection,
  readCollection,
  removeFromCollection,
  renameCollection,
} from './collections.ts';
import type { Own } from './store.ts';

/** Collections of studies: a member's own, and those behind links. */
export function collectionRoutes(serve: Serve, { database, keys }: Pick<Context, 'database' | 'keys'>): void {
  const store = { db: database.db, keys };
  const own = (request: FastifyRequest<{ Params: { id: string } }>): Own => ({ userId: viewerOf(request).user.id, id: request.params.id });

  serve(collectionCalls.listCollections, async (request) => ({ collections: await listCollections(store, viewerOf(request).user.id) }));
  serve(collectionCalls.createCollection, async (request) => createCollection(store, viewerOf(request).user.id, request.body));
  serve(collectionCalls.readCollection, async (request) => readCollection(store, own(request)));
  serve(collectionCalls.renameCollection, async (request) => renameCollection(store, own(request), request.body.version, request.body));
  serve(collectionCalls.deleteCollection, async (request) => {
    await deleteCollection(store, request, own(request));
    return { message: 'The collection is deleted.' };
  });
  serve(collectionCalls.orderCollection, async (request) => orderCollection(store, own(request), request.body.version, request.body.order));
  serve(collectionCalls.addToCollection, async (request) => addToCollection(store, own(request), request.params.studyId, request.body));
  serve(collectionCalls.changeRemarks, async (request) => changeRemarks(store, own(request), request.params.studyId, request.body.version, request.body));
  serve(collectionCalls.removeFromCollection, async (request) => removeFromCollection(store, own(request), request.params.studyId));

  serve(collectionCalls.shareCollection, async (request) => {
    const { notes } = request.body;
    const { token, since } = await shareCollection(store, request, own(request), notes);
    return { token, link: { since: since.toISOString(), notes } };
  });
  serve(collectionCalls.unshareCollection, async (request) => {
    await unshareCollection(store, request, own(request));
    return { message: 'The link leads nowhere any more.' };
  });
  serve(collectionCalls.readSharedCollection, async (request) => readSharedCollection(store, request.params.token));
}
