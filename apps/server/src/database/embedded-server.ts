import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { cutIntoTurns, type Turn } from './turns.ts';

const NO_SSL = Buffer.from('N');
/** A Query message: letter, length (4 for itself, 8 letters, a zero), text. */
const ROLLBACK = new Uint8Array(Buffer.from('Q\0\0\0\x0dROLLBACK\0', 'latin1'));

/** The part of PGlite that is needed here. */
type Backend = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction'>;

/**
 * Answers on a unix socket like a PostgreSQL server, with the one backend the embedded database has. A connection has that backend to itself
 * from the first message of a turn to its ReadyForQuery, and from the begin of a transaction to its end; the others wait. What a connection
 * that is lost had not said to the end is not carried out, and its open transaction is rolled back.
 */
export function serveEmbedded(backend: Backend): Server {
  const waiting: { socket: Socket; turn: Turn }[] = [];
  let holder: Socket | undefined;
  let working = false;

  const mayGo = (socket: Socket) => holder === undefined || holder === socket;

  /** What fails here, and not in the words of PostgreSQL, is the backend itself: it is let through and ends the worker, which is started anew. */
  async function work(): Promise<void> {
    if (working) return;
    working = true;
    for (;;) {
      if (holder?.destroyed) {
        await backend.execProtocolRawStream(ROLLBACK, { onRawData: () => undefined });
        holder = undefined;
      }
      const next = waiting.findIndex(({ socket }) => mayGo(socket));
      if (next < 0) break;
      const [entry] = waiting.splice(next, 1);
      if (entry && !entry.socket.destroyed) await answer(entry.socket, entry.turn);
    }
    working = false;
  }

  async function answer(socket: Socket, turn: Turn): Promise<void> {
    if (turn.kind === 'ssl-request') return void socket.write(NO_SSL);
    if (turn.kind === 'cancel-request' || turn.kind === 'terminate') return void socket.destroy();
    const said: Uint8Array[] = [];
    // Startup sets nothing of the backend; it is answered as the settings stand.
    await backend.execProtocolRawStream(turn.bytes, { onRawData: (bytes) => void said.push(bytes.slice()) });
    holder = backend.isInTransaction() ? socket : undefined;
    // After the transaction is marked as this connection's: the answer may bring the next turn at once.
    socket.write(Buffer.concat(said));
  }

  return createServer((socket) => {
    const turnsOf = cutIntoTurns();
    socket.setNoDelay(true);
    socket.on('data', (bytes) => {
      try {
        waiting.push(...turnsOf(bytes).map((turn) => ({ socket, turn })));
      } catch {
        socket.destroy();
      }
      void work();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => void work());
  });
}
