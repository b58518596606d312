import { doneSchema, errorBodySchema, memberExportSchema, reauthenticationSchema } from '@consilium/contract';
import type { Context } from '../../app.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { reauthenticate } from '../account/index.ts';
import { signOut } from '../session/index.ts';
import { deleteUser } from '../user/index.ts';
import { everythingOf } from './export.ts';
import { fhirBundleOf } from './fhir-bundle.ts';

/** Taking everything along, and leaving for good. */
export function ownDataRoutes(app: TypedApp, context: Context): void {
  const { config, database, keys } = context;
  const { db } = database;
  const tags = ['member'];
  const declared = { config: { access: 'signed-in' as const } };
  const today = () => new Date().toISOString().slice(0, 10);

  app.get(
    '/member/export',
    { ...declared, schema: { response: { 200: memberExportSchema, '4xx': errorBodySchema }, tags, summary: 'Everything kept about the member, as JSON' } },
    async (request, reply) => {
      const everything = await everythingOf({ db, keys, config }, viewerOf(request).user);
      await audit(db, request, { action: 'data-exported', subject: { kind: 'user', id: everything.account.id }, details: { format: 'json' } });
      reply.header('Content-Disposition', `attachment; filename="consilium-${today()}.json"`);
      return everything;
    },
  );

  app.get('/member/export/fhir', { ...declared, schema: { tags, summary: 'Diary and assessments as an HL7 FHIR R4 Bundle' } }, async (request, reply) => {
    const everything = await everythingOf({ db, keys, config }, viewerOf(request).user);
    await audit(db, request, { action: 'data-exported', subject: { kind: 'user', id: everything.account.id }, details: { format: 'fhir' } });
    return reply
      .header('Content-Disposition', `attachment; filename="consilium-${today()}.fhir.json"`)
      .type('application/fhir+json; charset=utf-8')
      .send(JSON.stringify(fhirBundleOf(everything)));
  });

  app.delete(
    '/member',
    {
      ...declared,
      schema: { body: reauthenticationSchema, response: { 200: doneSchema, '4xx': errorBodySchema }, tags, summary: 'Delete the account and all it keeps' },
    },
    async (request, reply) => {
      const { user } = viewerOf(request);
      await reauthenticate(context, request, request.body);
      await deleteUser(db, user);
      await audit(db, request, { action: 'account-deleted', subject: { kind: 'user', id: user.id }, details: { role: user.role } });
      await signOut({ db }, request, reply);
      return { message: 'Your account and everything it kept are deleted.' };
    },
  );
}
