import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/serve.ts';
import { glossaryAdminRoutes } from './admin-routes.ts';
import { importRoutes } from './import-routes.ts';
import { publicGlossaryRoutes } from './public-routes.ts';

/** The glossary: for visitors, for editors, and imports of files. */
export function glossaryRoutes(serve: Serve, context: Context): void {
  publicGlossaryRoutes(serve, context);
  glossaryAdminRoutes(serve, context);
  importRoutes(serve, context);
}

export { listEntrySlugs } from './entries.ts';
export { usernamesOf } from './history.ts';
export { faultOf, type Imported, importsOf, type Refused, type Taken, type TakenBack, type Taking, type Trace, takeBatch, undoImport } from './imports.ts';
export { removedTerm, seedGlossary } from './seed.ts';
