import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { makeUser } from './testing/people.ts';
import { startProcess } from './testing/server-process.ts';
import { CHEAP_HASHING, filledDatabase } from './testing/test-server.ts';
import { Visitor } from './testing/visitor.ts';

/** Set STRESS_SECONDS=300 for the long run. The embedded database, which mixed up connections once, is stressed longer. */
const SECONDS = Number(process.env.STRESS_SECONDS ?? (process.env.TEST_DATABASE === 'embedded' ? 15 : 5));
const STARTS_AND_CHECKS_MS = 240_000;
const MEMBERS = ['amberling', 'birchling', 'coralling', 'duneling', 'emberling', 'fernling'];
const ADMIN = 'harbour';
const STUDY = 'wider-2015-feverfew-migraine';
const DAY = '2026-01-05';

/** What went wrong, and what the server has acknowledged and must know after a kill. */
class Ledger {
  answers = 0;
  /** Answers 503 of a machine that is too busy: nothing was done, and that was said. */
  refused = 0;
  readonly foreign: string[] = [];
  readonly failures: string[] = [];
  /** Last acknowledged text of a place, and the one that was sent and not answered when the server was killed. */
  readonly kept = new Map<string, { acknowledged: string | undefined; sent: string | undefined }>();
  readonly waiting: string[] = [];

  send(place: string, text: string | undefined): () => void {
    const before = this.kept.get(place);
    this.kept.set(place, { acknowledged: before?.acknowledged, sent: text });
    return () => void this.kept.set(place, { acknowledged: text, sent: text });
  }
}

type Answer = { status: number; text: string };

it(`nobody is given another's data and nothing acknowledged is lost in ${SECONDS} s of everybody at once and a kill`, {
  timeout: SECONDS * 1000 + STARTS_AND_CHECKS_MS,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-stress-'));
  const environment = { DATA_FOLDER: folder, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', ...CHEAP_HASHING, ...(await filledDatabase(folder)) };
  await makePeople(environment);
  const ledger = new Ledger();

  const server = await startProcess(environment);
  const readers = MEMBERS.map((name) => new Visitor(server.url, name));
  const visitors = MEMBERS.map((name) => new Visitor(server.url, `${name}_visitor`));
  for (const visitor of readers) expect((await answered(() => visitor.signIn())).status).toBe(200);
  let over = false;
  const during = async (work: () => Promise<void>) => {
    while (!over)
      await work().catch((error: unknown) => {
        // The server is killed while calls are under way.
        if (!over) ledger.failures.push(`no answer: ${error}`);
        over ||= ledger.failures.length > 1000;
      });
  };
  const everybody = [
    ...readers.flatMap((member) => [during(reading(member, ledger)), during(reading(member, ledger)), during(writing(member, ledger))]),
    ...visitors.map((visitor) => during(comingAndGoing(visitor, ledger))),
    during(joining(new Visitor(server.url, 'a stranger'), ledger)),
  ];
  const died = await Promise.race([server.exited.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, SECONDS * 1000, false))]);
  over = true;
  server.kill('SIGKILL');
  await server.exited;
  await Promise.all(everybody);

  const again = await startProcess(environment);
  const lost = await lostOf(again.url, readers, ledger);
  again.kill('SIGTERM');
  await again.exited;
  rmSync(folder, { recursive: true, force: true });

  const { answers, refused, foreign, failures, kept, waiting } = ledger;
  console.info(
    `${process.env.TEST_DATABASE}, ${SECONDS} s: ${answers} answers, ${refused} refused as too busy, ${foreign.length} foreign, ${failures.length} failures, ${kept.size + waiting.length} acknowledged records, ${lost.length} lost`,
  );
  expect({
    died,
    foreign: foreign.slice(0, 5),
    failures: failures.slice(0, 5).map((line) => line.slice(0, 300)),
    lost: lost.slice(0, 5),
    output: (server.output().match(/"level":[56]0.*/g) ?? []).filter((line) => !/FST_UNDER_PRESSURE|NoConnectionError/.test(line)),
  }).toEqual({ died: false, foreign: [], failures: [], lost: [], output: [] });
  expect(answers).toBeGreaterThan(2 * refused);
});

async function makePeople(environment: Record<string, string>): Promise<void> {
  const config = readConfig(environment);
  const database = await connectDatabase(config);
  for (const name of MEMBERS) {
    await makeUser({ database, config }, name);
    await makeUser({ database, config }, `${name}_visitor`);
  }
  await makeUser({ database, config }, ADMIN, 'sysadmin');
  await database.close();
}

/** @returns whether the answer is the one to be expected; what is not goes into the ledger. */
function isRight(ledger: Ledger, { name }: Visitor, what: string, { status, text }: Answer, wanted: number): boolean {
  ledger.answers += 1;
  const strangers = [...MEMBERS, ADMIN].filter((other) => other !== name && !name.startsWith(`${other}_`));
  const foreign = strangers.find((other) => text.includes(other));
  if (status === 503 && /"code":"(busy|database-unavailable)"|"status":"degraded"/.test(text)) {
    ledger.refused += 1;
    return false;
  }
  if (foreign) ledger.foreign.push(`${name} got something of ${foreign} from ${what}`);
  if (status !== wanted) ledger.failures.push(`${name}: ${what} answered ${status} instead of ${wanted}: ${text.slice(0, 200)}`);
  return !foreign && status === wanted;
}

function reading(member: Visitor, ledger: Ledger): () => Promise<void> {
  return async () => {
    for (const path of ['/api/member/diary', '/api/user', '/api/member/studies', '/api/member/analyses']) {
      const answer = await member.call('GET', path);
      if (!isRight(ledger, member, path, answer, 200)) continue;
      if (path === '/api/user' && JSON.parse(answer.text).username !== member.name) ledger.foreign.push(`${member.name} was taken for ${answer.text}`);
    }
  };
}

/** Saves and removes studies, in transactions, and writes the diary. */
function writing(member: Visitor, ledger: Ledger): () => Promise<void> {
  let round = 0;
  let entry: { id: string; version: number } | undefined;
  return async () => {
    round += 1;
    const note = `${member.name} ${round}`;
    const study = ledger.send(`${member.name} study ${STUDY}`, note);
    const isSaved = isRight(ledger, member, 'saving a study', await member.call('PUT', `/api/member/studies/${STUDY}`, { note }), 200);
    if (isSaved) study();
    const day = { date: DAY, symptoms: [member.name], severity: 1 + (round % 9), note };
    if (entry === undefined) {
      const written = await member.call('POST', '/api/member/diary', day);
      if (isRight(ledger, member, 'writing the diary', written, 201)) {
        entry = JSON.parse(written.text) as { id: string; version: number };
        ledger.send(`${member.name} diary ${entry.id}`, note)();
      }
      return;
    }
    const changed = ledger.send(`${member.name} diary ${entry.id}`, note);
    const answer = await member.call('PUT', `/api/member/diary/${entry.id}`, { ...day, version: entry.version });
    const isChanged = isRight(ledger, member, 'changing the diary', answer, 200);
    if (isChanged) changed();
    // Of a change without an answer nobody knows whether it was made, so nobody knows the version.
    entry = isChanged && round % 10 !== 0 ? (JSON.parse(answer.text) as { id: string; version: number }) : undefined;
    if (round % 15 !== 0 || !isSaved) return;
    const gone = ledger.send(`${member.name} study ${STUDY}`, undefined);
    if (isRight(ledger, member, 'removing a study', await member.call('DELETE', `/api/member/studies/${STUDY}`), 200)) gone();
  };
}

function comingAndGoing(visitor: Visitor, ledger: Ledger): () => Promise<void> {
  return async () => {
    if (!isRight(ledger, visitor, 'signing in', await visitor.signIn(), 200)) return;
    for (let look = 0; look < 3; look += 1) {
      const user = await visitor.call('GET', '/api/user');
      if (isRight(ledger, visitor, 'looking who is signed in', user, 200) && JSON.parse(user.text).username !== visitor.name)
        ledger.foreign.push(`${visitor.name} was taken for ${user.text}`);
    }
    if (isRight(ledger, visitor, 'signing out', await visitor.call('POST', '/api/logout'), 200))
      isRight(ledger, visitor, 'looking after signing out', await visitor.call('GET', '/api/user'), 401);
  };
}

function joining(stranger: Visitor, ledger: Ledger): () => Promise<void> {
  let number = 0;
  return async () => {
    number += 1;
    const email = `joins${number}@example.org`;
    if (isRight(ledger, stranger, 'joining the waiting list', await stranger.call('POST', '/api/waitlist/quick-signup', { email, consent: true }), 201))
      ledger.waiting.push(email);
    isRight(ledger, stranger, 'health', await stranger.call('GET', '/api/health'), 200);
  };
}

/** Asks again while the machine is too busy to answer. */
const answered = (call: () => Promise<Answer>): Promise<Answer> =>
  vi.waitFor(
    async () => {
      const answer = await call();
      if (answer.status === 503) throw new Error(answer.text);
      return answer;
    },
    { timeout: STARTS_AND_CHECKS_MS, interval: 200 },
  );

/** What was acknowledged and is not there, asked for with the cookies from before the kill. */
async function lostOf(url: string, members: Visitor[], { kept, waiting }: Ledger): Promise<string[]> {
  const lost: string[] = [];
  for (const member of members) {
    member.url = url;
    const diary = JSON.parse((await answered(() => member.call('GET', '/api/member/diary'))).text).entries as { id: string; note: string }[] | undefined;
    const studies = JSON.parse((await answered(() => member.call('GET', '/api/member/studies'))).text).studies as
      | { studyId: string; note: string }[]
      | undefined;
    const there = new Map<string, string>([
      ...(diary ?? []).map(({ id, note }) => [`${member.name} diary ${id}`, note] as const),
      ...(studies ?? []).map(({ studyId, note }) => [`${member.name} study ${studyId}`, note] as const),
    ]);
    for (const [place, { acknowledged, sent }] of kept) {
      if (!place.startsWith(`${member.name} `)) continue;
      const found = there.get(place);
      if (found !== acknowledged && found !== sent) lost.push(`${place}: ${found ?? 'nothing'} instead of ${acknowledged ?? 'nothing'}`);
    }
  }
  const admin = new Visitor(url, ADMIN);
  await answered(() => admin.signIn());
  const list = (await answered(() => admin.call('GET', '/api/admin/waitlist/export'))).text;
  return [...lost, ...waiting.filter((email) => !list.includes(email))];
}
