import { z } from 'zod';
import { doneSchema } from '../account.ts';
import { call } from '../call.ts';
import {
  collectionLinkInputSchema,
  collectionLinkSchema,
  collectionOrderSchema,
  collectionRemarksChangeSchema,
  collectionRemarksSchema,
  collectionRenameSchema,
  collectionSchema,
  collectionsSchema,
  collectionTextsSchema,
  sharedCollectionSchema,
} from '../collection.ts';
import { LIMITS } from '../limits.ts';

const member = { access: 'signed-in', tag: 'collections' } as const;
const byId = z.object({ id: z.uuid() });
const byStudy = byId.extend({ studyId: z.string().min(1).max(200) });

export const listCollections = call({
  ...member,
  method: 'GET',
  path: '/member/collections',
  summary: 'The collections of studies, by their names',
  answers: { 200: collectionsSchema },
});

export const createCollection = call({
  ...member,
  method: 'POST',
  path: '/member/collections',
  summary: 'Begin a collection',
  body: collectionTextsSchema,
  answers: { 201: collectionSchema },
});

export const readCollection = call({
  ...member,
  method: 'GET',
  path: '/member/collections/:id',
  summary: 'A collection with its studies, in their order',
  params: byId,
  answers: { 200: collectionSchema },
});

export const renameCollection = call({
  ...member,
  method: 'PATCH',
  path: '/member/collections/:id',
  summary: 'Change name and description of a collection',
  params: byId,
  body: collectionRenameSchema,
  answers: { 200: collectionSchema },
});

export const deleteCollection = call({
  ...member,
  method: 'DELETE',
  path: '/member/collections/:id',
  summary: 'Delete a collection; its studies stay saved',
  params: byId,
  answers: { 200: doneSchema },
});

export const orderCollection = call({
  ...member,
  method: 'PUT',
  path: '/member/collections/:id/order',
  summary: 'Put the studies of a collection in another order',
  params: byId,
  body: collectionOrderSchema,
  answers: { 200: collectionSchema },
});

export const addToCollection = call({
  ...member,
  method: 'PUT',
  path: '/member/collections/:id/studies/:studyId',
  summary: 'Put a study at the end of a collection; one that is in it stays as it is',
  params: byStudy,
  body: collectionRemarksSchema,
  answers: { 200: collectionSchema },
});

export const changeRemarks = call({
  ...member,
  method: 'PATCH',
  path: '/member/collections/:id/studies/:studyId',
  summary: 'Change note and tags of a study of a collection',
  params: byStudy,
  body: collectionRemarksChangeSchema,
  answers: { 200: collectionSchema },
});

export const removeFromCollection = call({
  ...member,
  method: 'DELETE',
  path: '/member/collections/:id/studies/:studyId',
  summary: 'Take a study out of a collection',
  params: byStudy,
  answers: { 200: collectionSchema },
});

export const shareCollection = call({
  ...member,
  method: 'POST',
  path: '/member/collections/:id/link',
  summary: 'Make a link by which anybody reads the collection; one made before leads nowhere from now on',
  params: byId,
  body: collectionLinkInputSchema,
  answers: { 201: collectionLinkSchema },
});

export const unshareCollection = call({
  ...member,
  method: 'DELETE',
  path: '/member/collections/:id/link',
  summary: 'Take the link back',
  params: byId,
  answers: { 200: doneSchema },
});

export const readSharedCollection = call({
  method: 'GET',
  path: '/collections/:token',
  access: 'public',
  tag: 'collections',
  summary: 'A collection that somebody shared by a link',
  limit: { max: LIMITS.sharedCollectionsPerMinute, per: 'minute' },
  params: z.object({ token: z.string().min(1).max(100) }),
  answers: { 200: sharedCollectionSchema },
});
