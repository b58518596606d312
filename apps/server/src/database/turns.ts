const STARTUP_HEADER_BYTES = 8;
const MESSAGE_HEADER_BYTES = 5;
const PROTOCOL_3 = 196_608;
const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;
const END_OF_TURN = new Set(['Q', 'S', 'F'].map((letter) => letter.charCodeAt(0)));
const TERMINATE = 'X'.charCodeAt(0);

/** What a client of PostgreSQL says, up to where it waits for an answer. */
export type Turn = { kind: 'ssl-request' } | { kind: 'cancel-request' } | { kind: 'terminate' } | { kind: 'startup' | 'messages'; bytes: Uint8Array };

/**
 * Cuts what arrives on one connection into turns: all messages up to the Query, Sync or function call after which the client waits for
 * ReadyForQuery. A turn that is not whole yet is kept; one that never becomes whole is never handed out.
 * @returns a function that takes the bytes that arrived and gives the turns that are whole now. It throws an Error at anything that is not the protocol.
 */
export function cutIntoTurns(): (arrived: Uint8Array) => Turn[] {
  let bytes = Buffer.alloc(0);
  let started = false;
  /** Length of the whole messages at the beginning of `bytes` that belong to the turn being gathered. */
  let gathered = 0;
  /** Length of the message that has not wholly arrived: the parts of a long one are joined once, not with each that arrives. */
  let wanted = 0;
  let parts: Uint8Array[] = [];
  let waiting = 0;

  const take = (length: number): Uint8Array => {
    const taken = new Uint8Array(bytes.subarray(0, length));
    bytes = bytes.subarray(length);
    return taken;
  };

  function beforeStart(): Turn | undefined {
    if (bytes.length < STARTUP_HEADER_BYTES) return undefined;
    const length = bytes.readInt32BE(0);
    const code = bytes.readInt32BE(4);
    if (![PROTOCOL_3, SSL_REQUEST, CANCEL_REQUEST].includes(code)) throw new Error('This is not the protocol of PostgreSQL.');
    if (bytes.length < length) return undefined;
    const message = take(length);
    if (code === SSL_REQUEST) return { kind: 'ssl-request' };
    if (code === CANCEL_REQUEST) return { kind: 'cancel-request' };
    started = true;
    return { kind: 'startup', bytes: message };
  }

  function afterStart(): Turn | undefined {
    while (bytes.length >= gathered + MESSAGE_HEADER_BYTES) {
      const end = gathered + 1 + bytes.readInt32BE(gathered + 1);
      if (end < gathered + MESSAGE_HEADER_BYTES) throw new Error('A message has no length.');
      if (bytes.length < end) {
        wanted = end;
        return undefined;
      }
      const type = bytes[gathered] as number;
      gathered = end;
      if (type === TERMINATE) return { kind: 'terminate' };
      if (!END_OF_TURN.has(type)) continue;
      gathered = 0;
      return { kind: 'messages', bytes: take(end) };
    }
    return undefined;
  }

  return (arrived) => {
    parts.push(arrived);
    waiting += arrived.length;
    if (bytes.length + waiting < wanted) return [];
    bytes = Buffer.concat([bytes, ...parts]);
    parts = [];
    waiting = 0;
    wanted = 0;
    const turns: Turn[] = [];
    for (;;) {
      const turn = started ? afterStart() : beforeStart();
      if (!turn) return turns;
      turns.push(turn);
      if (turn.kind === 'terminate') return turns;
    }
  };
}
