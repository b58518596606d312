import { Readable } from 'node:stream';
import { memberCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Serve } from '../../platform/serve.ts';
import { reauthenticate } from '../reauthentication/index.ts';
import { signOut } from '../session/index.ts';
import { deleteUser } from '../user/index.ts';
import { allAnalyses } from './analyses.ts';
import { exportFrameOf, exportJson } from './export.ts';
import { fhirBundleJson } from './fhir-bundle.ts';

/** Taking everything along, and leaving for good. */
export function ownDataRoutes(serve: Serve, context: Context): void {
  const { config, settings, database, keys } = context;
  const { db } = database;
  const today = () => new Date().toISOString().slice(0, 10);

  serve(memberCalls.exportData, async (request, reply) => {
    const { user } = viewerOf(request);
    const frame = await exportFrameOf({ db, keys, settings }, user);
    await audit(db, request, { action: 'data-exported', subject: { kind: 'user', id: user.id }, details: { format: 'json' } });
    return reply
      .header('Content-Disposition', `attachment; filename="consilium-${today()}.json"`)
      .type(memberCalls.exportData.file)
      .send(Readable.from(exportJson(frame, allAnalyses({ db, keys }, user.id))));
  });

  serve(memberCalls.exportFhir, async (request, reply) => {
    const { user } = viewerOf(request);
    const frame = await exportFrameOf({ db, keys, settings }, user);
    await audit(db, request, { action: 'data-exported', subject: { kind: 'user', id: user.id }, details: { format: 'fhir' } });
    return reply
      .header('Content-Disposition', `attachment; filename="consilium-${today()}.fhir.json"`)
      .type(memberCalls.exportFhir.file)
      .send(Readable.from(fhirBundleJson(frame, allAnalyses({ db, keys }, user.id))));
  });

  serve(memberCalls.deleteAccount, async (request, reply) => {
    const { user } = viewerOf(request);
    await reauthenticate(context, request, request.body);
    await deleteUser(db, user);
    await audit(db, request, { action: 'account-deleted', subject: { kind: 'user', id: user.id }, details: { role: user.role } });
    await signOut({ db, config }, request, reply);
    return { message: 'Your account and everything it kept are deleted.' };
  });
}
