import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Bytes of a form: the one there is has a single field. */
const FORM_LIMIT = 4096;
/** Fields of one part each; files are none. */
const PART = /name="([^"]*)"(?:\r\n[^\r\n]+)*\r\n\r\n([^\r\n]*)\r\n/g;

/** Reads forms for calls that are made from anywhere, as RFC 8058 wants them sent; all others take JSON alone, so that no page elsewhere can send them by a form. */
export function readForms(app: FastifyInstance): void {
  const kinds = {
    'application/x-www-form-urlencoded': (text: string) => [...new URLSearchParams(text)],
    'multipart/form-data': (text: string) => [...text.matchAll(PART)].map(([, name = '', value = '']): [string, string] => [name, value]),
  };
  for (const [type, fields] of Object.entries(kinds))
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (request: FastifyRequest, text, done) => {
      if (!request.routeOptions.config.fromAnywhere)
        return done(new AppError('unsupported-media-type', 'Send the request as JSON (Content-Type: application/json).'));
      done(null, Object.fromEntries(fields(String(text))));
    });
}
