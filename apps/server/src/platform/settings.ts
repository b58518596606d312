import { SETTING_KEYS, SETTINGS, type SettingKey, type SomeSettings, settingRefusal, type ValueOf } from '@consilium/contract';
import type { Client } from 'pg';
import type { OpenDatabase } from '../database/connect.ts';
import { type SettingRow, settingRows } from '../database/schema/index.ts';

/** How often a server reads the settings itself, where it was told of no change: a proxy in between may pass no notices on. */
const READ_EVERY_MS = 1000;
/** Pause before listening is tried again after its connection was lost. */
const LISTEN_AGAIN_MS = 2000;
/** What the servers of one PostgreSQL tell each other a change on. */
export const SETTINGS_CHANNEL = 'consilium_settings';

/** Why a setting is what it is. */
export type Standing = { row: SettingRow | undefined; fixed: boolean; unreadable: boolean };
export type Settings = {
  /** What holds now: the operator's value, else the one that was set, else the default. */
  value: <Key extends SettingKey>(key: Key) => ValueOf<Key>;
  standing: (key: SettingKey) => Standing;
  /** Reads what is stored. */
  refresh: () => Promise<void>;
  /** Calls back after values have changed. */
  onChange: (changed: () => void) => void;
  close: () => Promise<void>;
};
type Log = { warn: (message: string) => void };

/**
 * The settings, in memory, so that asking for one costs nothing. Servers of one PostgreSQL hear of a change at once, and read for themselves each second;
 * the embedded database has one server only. @param fixed what the operator fixed in the environment. While the database is away the last values hold.
 */
export async function openSettings(database: OpenDatabase, fixed: SomeSettings, log: Log): Promise<Settings> {
  let rows = new Map<string, SettingRow>();
  let unreadable = new Set<string>();
  let reading: Promise<void> = Promise.resolve();
  const listeners: (() => void)[] = [];

  const read = async () => {
    const stored = await database.db.select().from(settingRows);
    const isNews = stored.length !== rows.size || stored.some(({ key, version }) => rows.get(key)?.version !== version);
    if (!isNews) return;
    const wrong = stored.filter(({ key, value }) => SETTING_KEYS.includes(key) && value !== null && settingRefusal(key, value) !== undefined);
    for (const { key, value, version } of wrong)
      if (rows.get(key)?.version !== version)
        log.warn(`What is stored for the setting ${key} cannot be read: ${settingRefusal(key, value)}. Its default holds.`);
    rows = new Map(stored.map((row) => [row.key, row]));
    unreadable = new Set(wrong.map(({ key }) => key));
    for (const changed of listeners) changed();
  };
  const refresh = () => {
    reading = reading.then(read, read);
    return reading;
  };
  await refresh();
  const stop = database.engine === 'postgresql' ? follow(database, refresh) : async () => undefined;

  return {
    value: <Key extends SettingKey>(key: Key) => {
      const own = fixed[key];
      if (own !== undefined) return own as ValueOf<Key>;
      const stored = unreadable.has(key) ? null : rows.get(key)?.value;
      return (stored ?? SETTINGS[key].byDefault) as ValueOf<Key>;
    },
    standing: (key) => ({ row: rows.get(key), fixed: fixed[key] !== undefined, unreadable: unreadable.has(key) }),
    refresh,
    onChange: (changed) => void listeners.push(changed),
    close: async () => {
      await stop();
      await reading.catch(() => undefined);
    },
  };
}

/** Reads again when another server tells of a change, and each second in any case. @returns how to stop. */
function follow(database: OpenDatabase, refresh: () => Promise<void>): () => Promise<void> {
  let closed = false;
  let listening: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  // That the database is away is said by /api/health.
  const readQuietly = () => void refresh().catch(() => undefined);
  const listen = async () => {
    const client = await database.unhurried();
    if (closed) return client.end();
    listening = client;
    client.on('notification', readQuietly);
    client.once('end', listenAgain);
    await client.query(`listen ${SETTINGS_CHANNEL}`);
  };
  const listenAgain = () => {
    listening = undefined;
    clearTimeout(again);
    if (!closed) again = setTimeout(start, LISTEN_AGAIN_MS).unref();
  };
  let starting: Promise<void> = Promise.resolve();
  const start = () => {
    starting = listen().catch(listenAgain);
  };
  start();
  const clock = setInterval(readQuietly, READ_EVERY_MS).unref();
  return async () => {
    closed = true;
    clearInterval(clock);
    clearTimeout(again);
    await starting;
    await listening?.end().catch(() => undefined);
  };
}
