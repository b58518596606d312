import { type Asked, type Call, type CallReply, type CallRequest, errorBodySchema, RATE_FACTOR_OF, type SiteAnswer } from '@consilium/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import { rateLimitOf } from './plugins/rate-limits.ts';
import type { Settings } from './settings.ts';

/** The media type of a body that is a part of a file. */
export const FILE_PART = 'application/octet-stream';

/** What a feature does for a call: it is given a request that was parsed, and answers what the call says. A reply it sent itself is returned as it is. */
type Handler<C extends Call> = (request: FastifyRequest<CallRequest<C>>, reply: FastifyReply) => Promise<CallReply<C> | FastifyReply>;
/** What a feature does for a call whose answer depends on its address alone, and is the same for everybody. */
type Reading<C extends Call> = (given: Readings<C>) => Promise<CallReply<C>>;
type Readings<C extends Call> = { params: CallRequest<C>['Params']; query: CallRequest<C>['Querystring'] };

/** Registers calls with all that they declare: who may make them, how often, what they take and what they answer. */
export type Serve = {
  <C extends Call>(declared: C, handler: Handler<C>): void;
  /** A call that the server also answers itself, for the pages it writes. */
  reading: <C extends Call>(declared: C, read: Reading<C>) => void;
};

/** Answers what a page asks for its first showing, without a request. */
export type AnswerPage = (asked: Asked) => Promise<SiteAnswer>;

export function serving(app: FastifyInstance, settings: Pick<Settings, 'value'>): { serve: Serve; answerPage: AnswerPage } {
  const readings = new Map<string, Reading<Call>>();
  const call = <C extends Call>(declared: C, handler: Handler<C>): void => {
    const {
      method,
      path,
      access,
      beforeOwnPassword,
      byToken,
      whileClosed,
      withoutDatabase,
      fromAnywhere,
      limit,
      tag,
      summary,
      params,
      query,
      body,
      bytes,
      answers,
    } = declared;
    const makesSomething = answers[201] !== undefined && answers[200] === undefined;
    app.route({
      method,
      url: path,
      ...(bytes ? { bodyLimit: bytes } : {}),
      config: {
        access,
        ...(beforeOwnPassword ? { beforeOwnPassword } : {}),
        ...(byToken ? { byToken } : {}),
        ...(whileClosed ? { whileClosed } : {}),
        ...(withoutDatabase ? { withoutDatabase } : {}),
        ...(fromAnywhere ? { fromAnywhere } : {}),
        ...(limit ? { rateLimit: rateLimitOf(limit, () => settings.value(RATE_FACTOR_OF[tag] ?? 'rate-factor-forms')) } : {}),
      },
      schema: {
        tags: [tag],
        summary,
        ...(params ? { params } : {}),
        ...(query ? { querystring: query } : {}),
        ...(body ? { body } : {}),
        response: { '4xx': errorBodySchema, '5xx': errorBodySchema, ...answers },
      },
      handler: async (request, reply) => {
        if (bytes && !Buffer.isBuffer(request.body)) throw new AppError('unsupported-media-type', `Send the bytes as they are (Content-Type: ${FILE_PART}).`);
        if (makesSomething) reply.status(201);
        return handler(request as FastifyRequest<CallRequest<C>>, reply);
      },
    });
  };
  const reading = <C extends Call>(declared: C, read: Reading<C>): void => {
    call(declared, async ({ params, query }) => read({ params, query } as Readings<C>));
    readings.set(nameOf(declared), read as unknown as Reading<Call>);
  };
  const answerPage: AnswerPage = async ({ declared, input }) => {
    const read = readings.get(nameOf(declared));
    if (!read) throw new Error(`A page asks ${nameOf(declared)}, which is no call that is answered by its address alone.`);
    const params = declared.params?.safeParse(input.params);
    const query = declared.query?.safeParse(input.query ?? {});
    if (params?.success === false || query?.success === false || holdsNul(params?.data)) return { state: 'missing' };
    try {
      const answer = await read({ params: params?.data, query: query?.data });
      return { state: 'answered', answer: declared.answers[200]?.parse(answer) };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return { state: 'missing' };
      throw error;
    }
  };
  return { serve: Object.assign(call, { reading }), answerPage };
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** No database keeps this character, so there is nothing by such a name. */
const holdsNul = (params: unknown) => Object.values(params ?? {}).some((value) => String(value).includes('\u0000'));
