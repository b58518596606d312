import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Bytes of a form: the one there is has a single field. */
const FORM_LIMIT = 4096;

/** Reads forms for calls that are made from anywhere, as RFC 8058 wants them sent; all others take JSON alone, so that no page elsewhere can send them by a form. */
export function readForms(app: FastifyInstance): void {
  const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(kinds, { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, async (request: FastifyRequest, body: Buffer) => {
    if (!request.routeOptions.config.fromAnywhere) throw new AppError('unsupported-media-type', 'Send the request as JSON (Content-Type: application/json).');
    return fieldsOf(body, request.headers['content-type'] ?? '');
  });
}

/** The fields by name; files are none. */
async function fieldsOf(body: Buffer, type: string): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new AppError('bad-request', 'The form could not be read.');
  });
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}
