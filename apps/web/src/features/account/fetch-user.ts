import { type CurrentUser, currentUserSchema } from '@consilium/contract';
import { RequestError, request } from '../../lib/http.ts';

/** Who is signed in; null when nobody is. @throws RequestError when the server cannot say. */
export async function fetchUser(path: string, signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await request(path, currentUserSchema, { signal });
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) return null;
    throw error;
  }
}
