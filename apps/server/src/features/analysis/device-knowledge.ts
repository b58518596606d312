import { analysisCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';

const YEAR_S = 31_536_000;

/** The knowledge for those who want to be assessed on their own device: nothing they write reaches the server then. */
export function deviceKnowledgeRoutes(serve: Serve, { content, workers }: Pick<Context, 'content' | 'workers'>): void {
  const kept = content.derived(() => ({ made: undefined as ReturnType<typeof packed> | undefined }));
  const packed = () => workers.run('packKnowledge', null);
  /** Packed by the first who asks; one who asks after that failed has it packed again. */
  const current = () => {
    const here = kept();
    here.made ??= packed().catch((error: unknown) => {
      here.made = undefined;
      throw error;
    });
    return here.made;
  };

  serve(analysisCalls.deviceKnowledge, async (_request, reply) => {
    const { version, packed } = await current();
    reply.header('Cache-Control', 'no-cache');
    return { version, bytes: packed.length };
  });
  serve(analysisCalls.takeKnowledge, async ({ params }, reply) => {
    const { version, packed } = await current();
    if (params.version !== version) throw notFound('The knowledge of this version');
    return reply
      .header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
      .type(analysisCalls.takeKnowledge.file)
      .send(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength));
  });
}
