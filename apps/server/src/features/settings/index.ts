import {
  ACCOUNT_TEXTS,
  accessFlags,
  SETTING_KEYS,
  SETTINGS,
  type Setting,
  type SettingChange,
  type SettingKey,
  settingCalls,
  settingFrame,
  settingRefusal,
  settingValueSchema,
} from '@consilium/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { auditEvents, settingRows, users } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { SETTINGS_CHANNEL } from '../../platform/settings.ts';
import { reauthenticate } from '../reauthentication/index.ts';
import { siteSettings } from './site-settings.ts';

export { siteSettings };

/** Changes shown in the history of a setting. */
const CHANGES_SHOWN = 50;

/** What administrators set while the server runs, and what of it the public site goes by. */
export function settingRoutes(serve: Serve, context: Context): void {
  const { settings, database } = context;
  const { db } = database;

  serve.reading(settingCalls.readSiteSettings, async () => siteSettings(settings));

  serve(settingCalls.listSettings, async () => {
    // Whoever opens the page sees what is stored now, not what this process last heard.
    await settings.refresh();
    const names = await namesOf(
      db,
      SETTING_KEYS.map((key) => settings.standing(key).row?.updatedBy ?? null),
    );
    return { settings: SETTING_KEYS.map((key) => toSetting(context, key, names)) };
  });

  serve(settingCalls.changeSetting, async (request) => {
    const { key } = request.params;
    await mayChange(context, request, key, request.body);
    await change(context, request, key, request.body);
    await settings.refresh();
    return toSetting(context, key, await namesOf(db, [settings.standing(key).row?.updatedBy ?? null]));
  });

  serve(settingCalls.settingHistory, async ({ params }) => {
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, params.key), eq(auditEvents.subjectKind, 'setting')))
      .orderBy(desc(auditEvents.at), desc(auditEvents.id))
      .limit(CHANGES_SHOWN);
    const names = await namesOf(
      db,
      events.map(({ actorId }) => actorId),
    );
    return {
      changes: events.map(({ id, at, actorId, details }) => ({
        id,
        at: at.toISOString(),
        by: person(actorId, names),
        before: fromRecord(details.before),
        after: fromRecord(details.after),
      })),
    };
  });
}

/** @throws AppError: fixed by the operator, not a value for it, or one who may not change it. */
async function mayChange(context: Context, request: FastifyRequest, key: SettingKey, { value, password, code }: SettingChange): Promise<void> {
  const { guarded, variable } = settingFrame(key);
  if (guarded && !accessFlags(viewerOf(request).user.role).full) throw new AppError('not-allowed', 'Only a sysadmin changes this setting. Ask one.');
  if (context.settings.standing(key).fixed)
    throw new AppError('fixed-by-operator', `The operator of this server has fixed this setting (${variable}). It is changed there.`);
  const refusal = value === null ? undefined : settingRefusal(key, value);
  if (refusal) throw new AppError('invalid-input', `${refusal}.`, { value: refusal });
  if (!guarded) return;
  if (!password) throw new AppError('wrong-password', 'Enter your password to change this setting.', { password: ACCOUNT_TEXTS.passwordRequired });
  await reauthenticate(context, request, { password, ...(code ? { code } : {}) });
}

/** Stores a value unless somebody else changed it since it was read, and tells the other servers. @throws AppError 409. */
async function change({ database: { db, engine } }: Context, request: FastifyRequest, key: SettingKey, { value, version }: SettingChange): Promise<void> {
  const after = value === null ? null : SETTINGS[key].schema.parse(value);
  const updatedBy = viewerOf(request).user.id;
  await db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(settingRows).where(eq(settingRows.key, key)).for('update');
    if ((before?.version ?? 0) !== version) throw changedMeanwhile();
    const stored = { value: after, version: version + 1, updatedAt: sql`now()`, updatedBy };
    const written = before
      ? await transaction.update(settingRows).set(stored).where(eq(settingRows.key, key)).returning({ key: settingRows.key })
      : await transaction
          .insert(settingRows)
          .values({ key, ...stored })
          .onConflictDoNothing()
          .returning({ key: settingRows.key });
    // Somebody else was the first to set it, at the same moment.
    if (written.length === 0) throw changedMeanwhile();
    await audit(transaction, request, {
      action: 'setting-changed',
      subject: { kind: 'setting', id: key },
      details: { before: forRecord(before?.value ?? null), after: forRecord(after) },
    });
    if (engine === 'postgresql') await transaction.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, ${key})`);
  });
}

const changedMeanwhile = () =>
  new AppError('changed-meanwhile', 'Somebody else changed this setting meanwhile. Nothing of yours was stored. Look at theirs, then decide.');

/** Audit records hold plain values: a table is written out. */
const forRecord = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string | number | boolean | null));

function fromRecord(value: string | number | boolean | null | undefined) {
  if (typeof value === 'string' && value.startsWith('{')) return settingValueSchema.catch(value).parse(JSON.parse(value));
  return value ?? null;
}

async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const named = wanted.length === 0 ? [] : await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, wanted));
  return new Map(named.map(({ id, username }) => [id, username]));
}

const person = (id: string | null, names: ReadonlyMap<string, string>) => (id === null ? null : { id, username: names.get(id) ?? null });

function toSetting({ settings }: Context, key: SettingKey, names: ReadonlyMap<string, string>): Setting {
  const { row, fixed, unreadable } = settings.standing(key);
  return {
    key,
    value: settings.value(key),
    isSet: row !== undefined && row.value !== null && !unreadable,
    version: row?.version ?? 0,
    fixedBy: fixed ? (settingFrame(key).variable ?? null) : null,
    unreadable,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: person(row?.updatedBy ?? null, names),
  };
}
