const NOT_REACHED = 'The server could not be reached. Check your connection and try again.';

/** The calls of the analyzer. @throws an error with a sentence for the visitor when their code cannot be loaded. */
export async function loadCalls(): Promise<typeof import('./calls.ts')> {
  return import('./calls.ts').catch(() => {
    throw new Error(NOT_REACHED);
  });
}
