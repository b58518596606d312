import { Readable } from 'node:stream';
import { doneSchema, errorBodySchema, LIMITS, type MemberExport, memberExportSchema, reauthenticationSchema } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { perHour } from '../../platform/plugins/rate-limits.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { reauthenticate } from '../account/index.ts';
import { signOut } from '../session/index.ts';
import { deleteUser } from '../user/index.ts';
import { allAnalyses } from './analyses.ts';
import { exportFrameOf, exportJson } from './export.ts';
import { fhirBundleJson } from './fhir-bundle.ts';

/** Taking everything along, and leaving for good. */
export function ownDataRoutes(app: TypedApp, context: Context): void {
  const { config, database, keys } = context;
  const { db } = database;
  const tags = ['member'];
  const declared = { config: { access: 'signed-in' as const } };
  const exporting = { config: { ...declared.config, rateLimit: perHour(LIMITS.exportsPerHour, config.rateLimitFactor) } };
  const today = () => new Date().toISOString().slice(0, 10);

  app.get(
    '/member/export',
    { ...exporting, schema: { response: { 200: memberExportSchema, '4xx': errorBodySchema }, tags, summary: 'Everything kept about the member, as JSON' } },
    async (request, reply) => {
      const { user } = viewerOf(request);
      const frame = await exportFrameOf({ db, keys, config }, user);
      await audit(db, request, { action: 'data-exported', subject: { kind: 'user', id: user.id }, details: { format: 'json' } });
      return (
        reply
          .header('Content-Disposition', `attachment; filename="consilium-${today()}.json"`)
          .type('application/json; charset=utf-8')
          // A stream is sent as it stands; the schema above says what it holds.
          .send(Readable.from(exportJson(frame, allAnalyses({ db, keys }, user.id))) as unknown as MemberExport)
      );
    },
  );

  app.get('/member/export/fhir', { ...exporting, schema: { tags, summary: 'Diary and assessments as an HL7 FHIR R4 Bundle' } }, async (request, reply) => {
    const { user } = viewerOf(request);
    const frame = await exportFrameOf({ db, keys, config }, user);
    await audit(db, request, { action: 'data-exported', subject: { kind: 'user', id: user.id }, details: { format: 'fhir' } });
    return reply
      .header('Content-Disposition', `attachment; filename="consilium-${today()}.fhir.json"`)
      .type('application/fhir+json; charset=utf-8')
      .send(Readable.from(fhirBundleJson(frame, allAnalyses({ db, keys }, user.id))));
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
      await signOut({ db, config }, request, reply);
      return { message: 'Your account and everything it kept are deleted.' };
    },
  );
}
