import { z } from 'zod';
import { call } from '../call.ts';
import { listCalls } from '../list.ts';
import {
  linkedStudySchema,
  studyLinkCountsSchema,
  studyLinkList,
  studyLinkQueueQuerySchema,
  studyLinkQueueSchema,
  studyLinksDecidedSchema,
  studyLinksDecisionSchema,
} from '../study-links.ts';

const admin = { access: 'admin', tag: 'studies' } as const;

export const { pages: listLinks, file: exportLinks } = listCalls(
  { ...admin, path: '/admin/study-links', summary: 'Links that words of studies speak for, and what became of them' },
  studyLinkList,
);

export const countLinks = call({
  ...admin,
  method: 'GET',
  path: '/admin/study-links/counts',
  summary: 'How many links wait for somebody, and how many studies were not looked through yet',
  answers: { 200: studyLinkCountsSchema },
});

export const readQueue = call({
  ...admin,
  method: 'GET',
  path: '/admin/study-link-queue',
  summary: 'The studies with open links, those with the likeliest first',
  query: studyLinkQueueQuerySchema,
  answers: { 200: studyLinkQueueSchema },
});

export const readLinkedStudy = call({
  ...admin,
  method: 'GET',
  path: '/admin/study-links/studies/:id',
  summary: 'A study with all its links, decided or not',
  params: z.object({ id: z.string().min(1).max(200) }),
  answers: { 200: linkedStudySchema },
});

export const decideLinks = call({
  ...admin,
  method: 'POST',
  path: '/admin/study-links/decisions',
  summary: 'Confirm or refuse links, or take that back: all of them, or none',
  body: studyLinksDecisionSchema,
  answers: { 200: studyLinksDecidedSchema },
});
