import { constants, setPriority } from 'node:os';

/** Lets the work of this thread wait for everybody else's. On Linux a thread has a priority of its own; elsewhere it would be that of the whole server. */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
