import { type SystemPage, systemCalls, systemIdSchema } from '@consilium/contract';
import { questionsOf } from '@consilium/engine';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { describeSystems } from './description.ts';
import { systemPages } from './page.ts';

/**
 * The medical systems: all in short, and the whole page of one, both put together once for each version of the content; and what a practitioner would ask,
 * for a visitor who opens a system in an assessment.
 */
export function systemRoutes(serve: Serve, { content }: Context): void {
  const systems = content.derived(describeSystems);
  const pages = content.derived((knowledge): ReadonlyMap<string, SystemPage> => systemPages(knowledge));

  serve.reading(systemCalls.listSystems, async () => ({ systems: systems() }));
  serve.reading(systemCalls.readSystem, async ({ params }) => {
    const page = pages().get(params.id);
    if (!page) throw notFound('This medical system');
    return page;
  });
  serve(systemCalls.askSystem, async (request) => {
    const id = systemIdSchema.safeParse(request.params.id);
    if (!id.success) throw notFound('This medical system');
    return { questions: questionsOf(id.data, content.knowledge(), request.query.subject) };
  });
}
