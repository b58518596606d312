import { isPrivate } from '../private/private-mode.ts';

const NOT_REACHED = 'The server could not be reached. Check your connection and try again.';

type Calls = typeof import('./calls.ts');

/** The calls of the analyzer: answered by the server, in private mode by this device. @throws an error with a sentence for the visitor when their code cannot be loaded. */
export async function loadCalls(): Promise<Calls> {
  const load: Promise<Calls> = isPrivate() ? import('../private/calls.ts') : import('./calls.ts');
  return load.catch(() => {
    throw new Error(NOT_REACHED);
  });
}

/** For queries and mutations of the analyzer: in private mode they are answered without a network, else they say that there is none. */
export const ANSWERED_OFFLINE = { networkMode: 'always' } as const;
