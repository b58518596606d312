import type { OpenDatabase } from '../database/connect.ts';
import { databaseFaultOf } from '../database/faults.ts';

/**
 * Reads from the database what pages need that must not fail with it: while it does not answer, what was read last is given, however old it is.
 * Where nothing was read yet there is nothing to give, and the failure is passed on.
 */
export function lastKnown<Value>({ within, limits }: Pick<OpenDatabase, 'within' | 'limits'>, read: () => Promise<Value>): () => Promise<Value> {
  let last: { value: Value } | undefined;
  const readAndKeep = async () => {
    const value = await read();
    last = { value };
    return value;
  };
  return async () => {
    if (!last) return readAndKeep();
    try {
      return await within(limits.pageMs, readAndKeep);
    } catch (error) {
      if (databaseFaultOf(error) === undefined) throw error;
      return last.value;
    }
  };
}
