import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveEmbedded } from './embedded-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'consilium-turns-'));
const PORT = 5432;
const path = join(folder, `.s.PGSQL.${PORT}`);
let database: PGlite;
let server: ReturnType<typeof serveEmbedded>;

beforeAll(async () => {
  database = await PGlite.create();
  await database.exec('create table kept (line text)');
  server = serveEmbedded(database);
  await new Promise<void>((resolve) => server.listen(path, resolve));
});
beforeEach(() => database.exec('truncate kept'));
afterAll(async () => {
  server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function newClient(): Promise<Client> {
  const client = new Client({ host: folder, port: PORT, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const lines = async () => (await database.query<{ line: string }>('select line from kept order by line')).rows.map(({ line }) => line);
const zeroEnded = (text: string) => Buffer.from(`${text}\0`);
const zeros = (bytes: number) => Buffer.alloc(bytes);

function message(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + Buffer.concat(parts).length, 1);
  return Buffer.concat([head, ...parts]);
}

/** Parse, Bind and Execute of one statement, without the Sync that ends a turn. */
const unfinished = (statement: string) =>
  Buffer.concat([message('P', zeroEnded(''), zeroEnded(statement), zeros(2)), message('B', zeros(1), zeros(1), zeros(6)), message('E', zeros(1), zeros(4))]);

/** A connection that speaks the bare protocol. */
async function bareConnection(): Promise<Socket> {
  const socket = connect(path);
  const start = Buffer.concat([zeros(4), Buffer.from([0, 3, 0, 0]), zeroEnded('user'), zeroEnded('postgres'), zeros(1)]);
  start.writeInt32BE(start.length, 0);
  socket.write(start);
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

it.each([
  ['a write', "insert into kept values ('unfinished')"],
  ['a statement that fails', 'select nothing from nowhere'],
])('what a lost connection had not said to the end is not carried out: %s', async (_what, statement) => {
  const lost = await bareConnection();
  lost.end(unfinished(statement));
  await new Promise((resolve) => lost.once('close', resolve));
  const next = await newClient();
  expect((await next.query('select $1::int + 1 as sum', [1])).rows).toEqual([{ sum: 2 }]);
  await next.end();
  expect(await lines()).toEqual([]);
});

it('the open transaction of a lost connection is rolled back, and the next one goes on', async () => {
  const lost = await newClient();
  await lost.query('begin');
  await lost.query("insert into kept values ('in an open transaction')");
  const next = newClient();
  (lost as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  await (await next).query("insert into kept values ('next')");
  expect(await lines()).toEqual(['next']);
  await (await next).end();
});

it('a transaction has the backend to itself until it ends', async () => {
  const [first, second] = await Promise.all([newClient(), newClient()]);
  await first.query('begin');
  const order: string[] = [];
  const other = second.query("insert into kept values ('second')").then(() => order.push('second'));
  for (let step = 0; step < 20; step += 1) await first.query('insert into kept values ($1)', [`first ${step}`]);
  await first.query('rollback');
  order.push('rolled back');
  await other;
  expect(order).toEqual(['rolled back', 'second']);
  expect(await lines()).toEqual(['second']);
  await Promise.all([first.end(), second.end()]);
});

it('gives every one of many connections its own answers, with transactions and errors in between', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, newClient));
  const work = clients.map(async (client, own) => {
    for (let round = 0; round < 40; round += 1) {
      const wanted = `${own}/${round}`;
      if (round % 5 === 0) {
        await client.query('begin');
        await client.query('insert into kept values ($1)', [wanted]);
        expect((await client.query('select $1::text as own', [wanted])).rows).toEqual([{ own: wanted }]);
        await client.query('commit');
      } else if (round % 7 === 0) await expect(client.query('select $1::uuid', [wanted])).rejects.toMatchObject({ code: '22P02' });
      else expect((await client.query('select $1::text as own, $2::int as round', [wanted, round])).rows).toEqual([{ own: wanted, round }]);
    }
  });
  await Promise.all(work);
  expect(await lines()).toHaveLength(8 * 8);
  await Promise.all(clients.map((client) => client.end()));
});

it('puts messages together that arrive in pieces', async () => {
  const socket = await bareConnection();
  const bytes = Buffer.concat([unfinished("insert into kept values ('in pieces')"), message('S')]);
  const answered = new Promise((resolve) => socket.once('data', resolve));
  socket.setNoDelay(true);
  for (const byte of bytes) socket.write(Buffer.from([byte]));
  await answered;
  expect(await lines()).toEqual(['in pieces']);
  socket.destroy();
});

it('hangs up on what is not the protocol of PostgreSQL', async () => {
  const socket = connect(path);
  socket.write('GET / HTTP/1.1\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  const next = await newClient();
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await next.end();
});
