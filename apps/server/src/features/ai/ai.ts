import { type AiOutcome, LOCAL_MODEL_ENDPOINT } from '@consilium/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import { type AiModelRow, aiModels } from '../../database/schema/index.ts';
import type { NoteError } from '../../platform/errors.ts';
import type { KeyRing } from '../../platform/field-encryption.ts';
import type { Settings } from '../../platform/settings.ts';
import { openConnections, type Resolve } from './address.ts';
import { formOf, GATED, released } from './gate.ts';
import { keyOf, lacksKey } from './keys.ts';
import { Places, pause, take } from './limits.ts';
import type { LocalModel } from './local-model.ts';
import { type Ask, ask, type Heard, isTimeout, jsonSchemaOf, readLibrary } from './provider.ts';
import { count, type Use } from './uses.ts';

/** Which model an answer is of, so that whoever keeps or shows it can say so. The versions are those of its settings and of the prompt; `form`: see `formOf`. */
export type Source = { id: string; name: string; kind: AiModelRow['kind']; model: string; modelVersion: number; promptVersion: number; form: string };
/** What asking brought: an answer with its source, or how it ended. `from` undefined: no model was asked. */
export type Answer<Value> =
  | { outcome: 'answered'; value: Value; from: Source; tokens: { in: number; out: number }; ms: number }
  | { outcome: Exclude<AiOutcome, 'answered'>; value?: undefined; from?: Source; tokens: { in: number; out: number }; ms: number };

/** The AI models of this server. None of it throws: how it ended is always an outcome. */
export type Ai = {
  /** Whether anything would be asked: the switch is on, and a model of these kinds is active. */
  isOn: (kinds?: Ask['kinds']) => Promise<boolean>;
  /** Asks the active models in their order until one answers. */
  generate: <Value = string>(asked: Ask<Value>) => Promise<Answer<Value>>;
  /** Asks every active model, all at once. */
  all: <Value = string>(asked: Ask<Value>) => Promise<Answer<Value>[]>;
  /** As `generate`, with the text told in pieces. A model that broke off after its first words is not followed by another. */
  stream: (asked: Omit<Ask, 'schema'>, onText: (text: string) => void) => Promise<Answer<string>>;
  /** Asks one model, also while it is inactive; never tried again. */
  test: (id: string, asked: Ask) => Promise<Answer<string> & Pick<Heard<string>, 'status'>>;
  /** Asks one model as it would be asked by `all`, also while it is inactive: for measuring it. */
  one: <Value = string>(id: string, asked: Ask<Value>) => Promise<Answer<Value>>;
  /** Tells of every use from now on, as it is counted: each try by itself. */
  listen: (listener: (use: Use) => void) => void;
  close: () => Promise<void>;
};

export type AiParts = {
  database: Pick<OpenDatabase, 'db'>;
  keys: KeyRing;
  config: Pick<Config, 'aiAddresses' | 'aiKeys'>;
  settings: Pick<Settings, 'value' | 'onChange'>;
  noteError: NoteError;
  /** Asks for the addresses behind a name in place of DNS. */
  resolve?: Resolve;
  /** The model that this server runs itself, where it has one. */
  local?: LocalModel | undefined;
};

const NO_TOKENS = { in: 0, out: 0 };
const NOBODY = { outcome: 'off', tokens: NO_TOKENS, ms: 0 } as const;
/** Before a model is asked again; then twice as long each time. */
const AGAIN_MS = 400;
/** What may be better the next time. */
const WORTH_ANOTHER_TRY: readonly AiOutcome[] = ['failed', 'hung-up'];

type Tries = { evenInactive: boolean; most: number };

export function openAi(parts: AiParts): Ai {
  const { config, settings, noteError, keys, local } = parts;
  const { db } = parts.database;
  const connections = openConnections(config.aiAddresses, parts.resolve);
  const places = new Places();
  const listeners: ((use: Use) => void)[] = [];
  /** How a model is reached: one that runs here by no connection at all. */
  const reach = (endpoint: string, schema: Ask<unknown>['schema']) =>
    local && endpoint === LOCAL_MODEL_ENDPOINT ? { fetch: local.fetchWith(schema && jsonSchemaOf(schema)) } : connections;
  const isSwitchedOn = () => settings.value('ai-models');
  let allOff = new AbortController();
  settings.onChange(() => {
    if (isSwitchedOn()) return;
    // What is under way ends with the switch.
    allOff.abort();
    allOff = new AbortController();
  });

  const named = async (id: string) => (await db.select().from(aiModels).where(eq(aiModels.id, id)))[0];
  const activeModels = (kinds: Ask['kinds']) =>
    db
      .select()
      .from(aiModels)
      .where(and(eq(aiModels.active, true)))
      .orderBy(asc(aiModels.position), asc(aiModels.id))
      .then((rows) => rows.filter(({ kind }) => !kinds || kinds.includes(kind)));

  /** Takes a call out of the budget, unless it is clear beforehand how it would end. */
  const mayBeAsked = async (model: AiModelRow, evenInactive: boolean) => {
    if (!isSwitchedOn()) return 'off';
    return lacksKey({ keys, config }, model) ? 'refused-key' : take(db, model.id, evenInactive);
  };

  /** Asks one model until it answers, or another try is not worth it. Each try is taken from the budget and counted. */
  const askOne = async <Value>(
    model: AiModelRow,
    asked: Ask<Value>,
    { evenInactive, most }: Tries,
    onText?: (text: string) => void,
  ): Promise<Answer<Value> & Pick<Heard<Value>, 'status'>> => {
    // What the first one has to read is no time of the model's.
    await readLibrary();
    const started = performance.now();
    const from = sourceOf(model, asked);
    // One limit of time for all tries together, waiting included.
    const signal = AbortSignal.any([AbortSignal.timeout(model.timeoutMs), allOff.signal, ...(asked.signal ? [asked.signal] : [])]);
    let hasSpoken = false;
    const tell =
      onText &&
      ((text: string) => {
        hasSpoken = true;
        onText(text);
      });
    const counted = async (heard: Heard<Value>, since: number, version = model.version) => {
      const use: Use = {
        modelId: model.id,
        modelVersion: version,
        purpose: asked.purpose,
        promptVersion: asked.system.version,
        outcome: heard.outcome,
        tokens: heard.tokens,
        ms: performance.now() - since,
      };
      for (const listener of listeners) listener(use);
      await count(db, use).catch(noteError);
    };
    const once = async (): Promise<Heard<Value>> => {
      const since = performance.now();
      const taken = await mayBeAsked(model, evenInactive);
      if (typeof taken === 'string') {
        const heard: Heard<Value> = { outcome: taken, tokens: NO_TOKENS };
        await counted(heard, since);
        return heard;
      }
      // It is asked as it is set now, which may be newer than what the order was made from.
      Object.assign(from, sourceOf(taken, asked));
      const heard: Heard<Value> = await ask(reach(taken.endpoint, asked.schema), taken, keyOf({ keys, config }, taken), asked, signal, tell);
      await counted(heard, since, taken.version);
      if (heard.outcome === 'too-many') await pause(db, model.id, heard.retryAfterS);
      return heard;
    };
    let heard: Heard<Value> = { outcome: 'off', tokens: NO_TOKENS };
    const tokens = { in: 0, out: 0 };
    try {
      await places.within(model.id, model.concurrency, signal, async () => {
        for (let tried = 0; tried < most; tried += 1) {
          if (tried > 0) await patience(AGAIN_MS * 2 ** (tried - 1), signal);
          heard = await once();
          tokens.in += heard.tokens.in;
          tokens.out += heard.tokens.out;
          if (hasSpoken || !WORTH_ANOTHER_TRY.includes(heard.outcome)) return;
        }
      });
    } catch (error) {
      // Only the signal ends the waiting; anything else is a fault of ours.
      if (!signal.aborted) noteError(error);
      heard = { outcome: signal.aborted && isTimeout(signal.reason) ? 'timed-out' : signal.aborted ? 'given-up' : 'failed', tokens: NO_TOKENS };
      await counted(heard, started);
    }
    const ms = performance.now() - started;
    const status = heard.status === undefined ? {} : { status: heard.status };
    if (heard.outcome === 'answered') return { outcome: 'answered', value: heard.value as Value, from, tokens, ms, ...status };
    return { outcome: heard.outcome, from, tokens, ms, ...status };
  };

  const inTurn = async <Value>(asked: Ask<Value>, onText?: (text: string) => void): Promise<Answer<Value>> => {
    const started = performance.now();
    let last: Answer<Value> = { outcome: 'off', tokens: NO_TOKENS, ms: 0 };
    let hasSpoken = false;
    const tell =
      onText &&
      ((text: string) => {
        hasSpoken = true;
        onText(text);
      });
    for (const model of await modelsFor(asked)) {
      last = await askOne(model, asked, { evenInactive: false, most: model.retries + 1 }, tell);
      if (last.outcome === 'answered' || hasSpoken || asked.signal?.aborted || !isSwitchedOn()) break;
    }
    return { ...last, ms: performance.now() - started };
  };
  const modelsFor = async <Value>({ kinds, purpose }: Ask<Value>): Promise<AiModelRow[]> => {
    if (!isSwitchedOn()) return [];
    return activeModels(kinds)
      .then((models) => (GATED.includes(purpose) ? released({ db, settings }, models) : models))
      .catch((error: unknown) => {
        noteError(error);
        return [];
      });
  };

  return {
    isOn: async (kinds) => isSwitchedOn() && (await activeModels(kinds)).length > 0,
    generate: (asked) => inTurn(asked),
    all: async (asked) => {
      const models = await modelsFor(asked);
      return Promise.all(models.map((model) => askOne(model, asked, { evenInactive: false, most: model.retries + 1 })));
    },
    stream: (asked, onText) => inTurn(asked, onText),
    test: async (id, asked) => {
      const model = await named(id);
      return model ? askOne(model, asked, { evenInactive: true, most: 1 }) : NOBODY;
    },
    one: async (id, asked) => {
      const model = await named(id);
      return model ? askOne(model, asked, { evenInactive: true, most: model.retries + 1 }) : NOBODY;
    },
    listen: (listener) => void listeners.push(listener),
    close: async () => {
      allOff.abort();
      await Promise.all([connections.close(), local?.close()]);
    },
  };
}

const sourceOf = <Value>(row: AiModelRow, { system }: Ask<Value>): Source => ({
  ...{ id: row.id, name: row.name, kind: row.kind, model: row.model },
  ...{ modelVersion: row.version, promptVersion: system.version, form: formOf(row) },
});

/** @throws the reason of the signal when it ends before. */
function patience(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', over);
      resolve();
    }, ms);
    if (signal.aborted) over();
    else signal.addEventListener('abort', over, { once: true });
  });
}
