import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { webAddress } from './web-address.ts';

/** What a model is for. */
export const AI_MODEL_KINDS = { general: 'General AI model', medical: 'Medical AI model' } as const;
export type AiModelKind = keyof typeof AI_MODEL_KINDS;
export const AI_MODEL_KIND_IDS = Object.keys(AI_MODEL_KINDS) as [AiModelKind, ...AiModelKind[]];

/** The two models that every installation has; others are added, and only those can be deleted. */
export const GENERAL_MODEL = 'general';
export const MEDICAL_MODEL = 'medical';

/** What a model is asked for. */
export const AI_PURPOSES = {
  test: 'Connection test',
  'second-opinion': 'Second opinion',
  summary: 'Summary',
  chat: 'Research assistant',
  definition: 'Definition',
  evaluation: 'Evaluation',
} as const;
export type AiPurpose = keyof typeof AI_PURPOSES;
export const AI_PURPOSE_IDS = Object.keys(AI_PURPOSES) as [AiPurpose, ...AiPurpose[]];

/** How asking a model can end: a name for tables, and what is said of it. What the other server wrote is never repeated. */
export const AI_OUTCOMES = {
  answered: { label: 'Answered', sentence: 'The model answered.' },
  'refused-key': { label: 'Key refused', sentence: 'The API key is missing or was refused.' },
  'too-many': { label: 'Too many requests', sentence: 'The model has been asked too often and is left alone for a while.' },
  failed: { label: 'Failed', sentence: 'The server of the model answered with an error.' },
  'timed-out': { label: 'Timed out', sentence: 'The model did not answer in time.' },
  'hung-up': { label: 'Hung up', sentence: 'The server of the model could not be reached, has no valid certificate, or broke the connection off.' },
  unreadable: { label: 'Unreadable', sentence: 'The answer of the model could not be read.' },
  'too-long': { label: 'Too long', sentence: 'The answer of the model was too long and was broken off.' },
  'blocked-address': { label: 'Address blocked', sentence: 'The address of the model, or what it leads to, is not one this server may connect to.' },
  'budget-reached': { label: 'Budget reached', sentence: 'The daily budget of the model is used up. It is asked again tomorrow (UTC).' },
  off: { label: 'Off', sentence: 'No AI model is switched on.' },
  'given-up': { label: 'Given up', sentence: 'Whoever asked did not wait for the answer, or all models were switched off meanwhile.' },
} as const satisfies Record<string, { label: string; sentence: string }>;
export type AiOutcome = keyof typeof AI_OUTCOMES;
export const AI_OUTCOME_IDS = Object.keys(AI_OUTCOMES) as [AiOutcome, ...AiOutcome[]];

/** The texts of the pages of AI models, as specified. */
export const AI_TEXTS = {
  keyUpdated: { title: 'API Key Updated', text: (provider: string) => `The ${provider} API key has been updated successfully.` },
  keyMissing: 'Please enter a valid API key.',
  keyFailed: { title: 'Update Failed', text: 'Failed to update API key.' },
  modelUpdated: 'Model Updated',
  tested: 'Connection Successful',
  testFailed: 'Connection Failed',
  testFailedText: (provider: string) => `Failed to connect to the ${provider} API.`,
  testBroken: { title: 'Connection Test Failed', text: 'An error occurred while testing the connection.' },
  unknownError: 'Unknown error occurred',
  invalidInput: 'Invalid Input',
  signInFirst: 'Authentication Required',
  fromEnvironment: 'Environment',
  /** Said before an address is changed. */
  keyForgotten:
    'A key is only ever sent to the address it was entered for: after a change of the address it has to be entered again, and the model is inactive until it is switched on.',
} as const;

/** What is known of a model by its name; of others nothing is said. */
export const AI_MODEL_ABOUT: Readonly<Record<string, string>> = {
  'BioMistral/BioMistral-7B': 'Biomedical language model fine-tuned on PubMed articles.',
};

/** Assessments that fill one percent of the bar of their use. */
const ASSESSMENTS_A_PERCENT = 5;
/** How full the bar of use is, in percent. @param total assessments made. */
export const diagnosisUsage = (total: number): number => Math.min(100, total / ASSESSMENTS_A_PERCENT);

/** Where the provider of a shipped model lives: it takes nobody without a key. */
export const AI_PROVIDERS: readonly { origin: string; name: string }[] = [
  { origin: 'https://api.openai.com', name: 'OpenAI' },
  { origin: 'https://router.huggingface.co', name: 'HuggingFace' },
];
/** An address as models have one: protocol, host with its port, path; no name, password, query or fragment. */
const ADDRESS = /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?|\[[0-9a-f:.]+\](?::\d{1,5})?)(\/[^\s?#@\\]*)?$/i;
function partsOf(endpoint: string): { origin: string; host: string } {
  const [, protocol = '', host = ''] = ADDRESS.exec(endpoint.trim()) ?? [];
  return { origin: `${protocol}://${host}`.toLowerCase(), host };
}
/** The address of a model that the server runs itself, out of a file of the operator's. No connection is made to it. */
export const LOCAL_MODEL_ENDPOINT = 'https://gguf.localhost/v1';
const LOCAL_MODEL_PROVIDER = 'This server';
/** @returns what a provider is called: by its name where we know it, else by its host. */
export function aiProviderName(endpoint: string): string {
  if (endpoint === LOCAL_MODEL_ENDPOINT) return LOCAL_MODEL_PROVIDER;
  const parts = partsOf(endpoint);
  return AI_PROVIDERS.find(({ origin }) => origin === parts.origin)?.name ?? (parts.host || endpoint);
}
export const needsAiKey = (endpoint: string): boolean => AI_PROVIDERS.some(({ origin }) => origin === partsOf(endpoint).origin);

/** What a key is given as where it stands in the environment of the server: the name of a variable. */
export const ENVIRONMENT_KEY = 'env:';
const VARIABLE = /^env:[A-Z][A-Z0-9_]{0,60}_API_KEY$/;
/** @returns a key as it may be shown: five dots and its last four characters, or that it comes from the environment. */
export const maskedAiKey = (key: string): string => (key.startsWith(ENVIRONMENT_KEY) ? AI_TEXTS.fromEnvironment : `•••••${key.slice(-4)}`);

export const AI_LIMITS = {
  /** Models of one kind begin with a temperature that suits it. */
  temperature: { least: 0, most: 1, step: 0.1, byDefault: { general: 0.7, medical: 0.3 } satisfies Record<AiModelKind, number> },
  maxTokens: { least: 1, most: 8000, byDefault: 500 },
  timeoutMs: { least: 1000, most: 120_000, byDefault: 30_000 },
  retries: { least: 0, most: 5, byDefault: 1 },
  concurrency: { least: 1, most: 50, byDefault: 4 },
  dailyBudget: { least: 0, most: 1_000_000, byDefault: 500 },
} as const;

const within = (range: { least: number; most: number }, unit: string) =>
  z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(range.least, `At least ${range.least.toLocaleString('en')} ${unit}`)
    .max(range.most, `At most ${range.most.toLocaleString('en')} ${unit}`);

const name = z.string('Enter a name').trim().min(1, 'Enter a name').max(LIMITS.nameLength, `At most ${LIMITS.nameLength} characters`);
const modelName = z
  .string('Enter the name of the model')
  .trim()
  .min(1, 'Enter the name of the model')
  .max(200, 'At most 200 characters')
  .regex(/^[\w./:@+-]*$/, 'Letters, digits and . / : @ + - _ only');
const endpoint = webAddress('Enter an address that begins with https://')
  .max(LIMITS.addressLength)
  .regex(/^[^?#@]*$/, { error: 'An address without name, password, ? and #. The key is entered by itself', abort: true })
  .regex(ADDRESS, 'This is not an address');
const temperature = z
  .number('Enter a number')
  .min(0, 'At least 0')
  .max(1, 'At most 1')
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'In steps of 0.1');

/** What administrators set of a model. `endpoint`: the address below which `/chat/completions` lies. `dailyBudget`: calls a day (UTC); 0: none. */
export const aiModelSettingsSchema = z.object({
  name,
  endpoint,
  model: modelName,
  temperature,
  maxTokens: within(AI_LIMITS.maxTokens, 'tokens'),
  timeoutMs: within(AI_LIMITS.timeoutMs, 'milliseconds'),
  retries: within(AI_LIMITS.retries, 'times'),
  concurrency: within(AI_LIMITS.concurrency, 'at once'),
  dailyBudget: within(AI_LIMITS.dailyBudget, 'calls'),
  active: z.boolean('Choose on or off'),
});
export type AiModelSettings = z.infer<typeof aiModelSettingsSchema>;

/** What is written into a form; a model is switched on and off by itself. */
export const aiConfigurationSchema = aiModelSettingsSchema.omit({ active: true });
export type AiConfiguration = z.infer<typeof aiConfigurationSchema>;

/** Wanted where a change is privileged. */
const again = { password: z.string().max(LIMITS.passwordLength).optional(), code: z.string().trim().max(30).optional() };
const version = z.int().nonnegative().max(2_000_000_000);
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'This is not the id of a model');
const count = z.int().nonnegative();
const moment = z.iso.datetime({ offset: true });
const milliseconds = z.number().nonnegative();
const person = z.object({ id: z.string(), username: z.string().nullable() }).nullable();

/** A model that is added is inactive and has no key. What is left out is the default. Asks for password and code. */
export const aiModelFormSchema = z
  .object({
    kind: z.enum(AI_MODEL_KIND_IDS, 'Choose one of the values offered'),
    name,
    endpoint,
    model: modelName,
    temperature: temperature.optional(),
    maxTokens: within(AI_LIMITS.maxTokens, 'tokens').optional(),
    timeoutMs: within(AI_LIMITS.timeoutMs, 'milliseconds').optional(),
    retries: within(AI_LIMITS.retries, 'times').optional(),
    concurrency: within(AI_LIMITS.concurrency, 'at once').optional(),
    dailyBudget: within(AI_LIMITS.dailyBudget, 'calls').optional(),
    ...again,
  })
  .meta({ id: 'AiModelForm' });
/** Another address, and switching it on, ask for password and code. */
export const aiModelUpdateSchema = aiModelSettingsSchema.extend({ version, ...again }).meta({ id: 'AiModelUpdate' });
/** @returns whether a change of a model asks for password and code. */
export const isPrivilegedAiChange = (before: Pick<AiModelSettings, 'endpoint' | 'active'>, after: Pick<AiModelSettings, 'endpoint' | 'active'>): boolean =>
  before.endpoint !== after.endpoint || (after.active && !before.active);

const keyText = z
  .string('API key is required')
  .trim()
  .min(1, 'API key is required')
  .max(500, 'At most 500 characters')
  .refine((key) => /^[\x21-\x7e]*$/.test(key), 'A key has no blanks and no other characters than those of a keyboard')
  .refine((key) => !key.startsWith(ENVIRONMENT_KEY) || VARIABLE.test(key), 'Only variables whose names end in _API_KEY, as env:OPENAI_API_KEY')
  .refine((key) => key.length >= 8, 'At least 8 characters');
/** `value` null: the key is taken away. `activate`: and the model is switched on. */
export const aiKeyChangeSchema = z.object({ value: keyText.nullable(), activate: z.boolean().optional(), version, ...again }).meta({ id: 'AiKeyChange' });
/** All ids in the order in which models are to be asked, and the order that was seen. */
export const aiOrderSchema = z.object({ ids: z.array(id).max(LIMITS.aiModels), seen: z.array(id).max(LIMITS.aiModels) }).meta({ id: 'AiOrder' });

/** Whether a model would be asked now. `inactive`: it is not switched on; `off`: all are off; `waits`: it has not passed an evaluation as it is set now. */
export const AI_MODEL_STATES = ['ready', 'inactive', 'off', 'no-key', 'waits', 'paused', 'budget-reached'] as const;

export const aiModelSchema = aiModelSettingsSchema
  .extend({
    id,
    kind: z.enum(AI_MODEL_KIND_IDS),
    /** One of the two that cannot be deleted. */
    shipped: z.boolean(),
    /** Written by a person before rules changed: shown as it is. */
    endpoint: z.string(),
    provider: z.string(),
    /** null: it has none. `masked`: five dots and the last four characters, or 'Environment'. `variable`: where it comes from the environment. */
    key: z.object({ masked: z.string(), variable: z.string().nullable(), changedAt: moment.nullable() }).nullable(),
    needsKey: z.boolean(),
    state: z.enum(AI_MODEL_STATES),
    /** What its last evaluation that could decide said of it as it is set now; null: there was none. */
    evaluated: z.enum(['passed', 'failed']).nullable(),
    position: count,
    version,
    createdAt: moment,
    updatedAt: moment,
    /** Until when it is left alone because it was asked too often. */
    pausedUntil: moment.nullable(),
    /** Today (UTC). `calls` count towards the budget, of which `left` are left. */
    today: z.object({ calls: count, left: count, tokensIn: count, tokensOut: count, averageMs: milliseconds.nullable() }),
    /** The latest test of its connection, with which version of its settings; null: there was none yet. */
    lastTest: z.object({ at: moment, outcome: z.enum(AI_OUTCOME_IDS), responseTime: milliseconds, version }).nullable(),
    /** How asking it ended within the last seven days. */
    week: z.partialRecord(z.enum(AI_OUTCOME_IDS), count),
  })
  .meta({ id: 'AiModel' });
export type AiModel = z.infer<typeof aiModelSchema>;

/** `on`: the switch for all of them, the setting `ai-models`. `privateAddresses`: whether the operator allows private ones. In the order in which they are asked. */
export const aiModelsSchema = z
  .object({ on: z.boolean(), fixedBy: z.string().nullable(), privateAddresses: z.boolean(), models: z.array(aiModelSchema) })
  .meta({ id: 'AiModels' });
export type AiModels = z.infer<typeof aiModelsSchema>;

/** The settings a model had, the newest first; never its key. */
export const aiVersionsSchema = z
  .object({
    versions: z.array(z.object({ version, at: moment, by: person, keyChanged: z.boolean(), settings: aiModelSettingsSchema.extend({ endpoint: z.string() }) })),
  })
  .meta({ id: 'AiVersions' });
export type AiVersions = z.infer<typeof aiVersionsSchema>;

/** What was counted of the uses of models, day by day (UTC), the newest first. */
export const aiUsesSchema = z
  .object({
    uses: z.array(
      z.object({
        day: z.iso.date(),
        model: z.string(),
        purpose: z.enum(AI_PURPOSE_IDS),
        /** The version of the settings, and of the prompt of ours. */
        modelVersion: count,
        promptVersion: count,
        outcome: z.enum(AI_OUTCOME_IDS),
        count,
        tokensIn: count,
        tokensOut: count,
        totalMs: milliseconds,
      }),
    ),
  })
  .meta({ id: 'AiUses' });

/** The entries of the system configuration by the names they are known under. */
export const AI_CONFIG_KEYS = ['OPENAI_API_KEY', 'HUGGINGFACE_API_KEY', 'SYMPTOM_ANALYSIS_MODEL'] as const;
export type AiConfigKey = (typeof AI_CONFIG_KEYS)[number];
/** The model whose key an entry is. */
export const MODEL_OF_CONFIG_KEY = { OPENAI_API_KEY: GENERAL_MODEL, HUGGINGFACE_API_KEY: MEDICAL_MODEL } as const;
/** The entry that is the key of a model; undefined for models that were added. */
export const configKeyOf = (id: string): keyof typeof MODEL_OF_CONFIG_KEY | undefined =>
  (Object.keys(MODEL_OF_CONFIG_KEY) as (keyof typeof MODEL_OF_CONFIG_KEY)[]).find((key) => MODEL_OF_CONFIG_KEY[key] === id);

/** `value` of a key is never the key: it is masked, the name of a variable (`env:...`), or empty where there is none. */
export const aiConfigsSchema = z
  .object({ configs: z.array(z.object({ key: z.enum(AI_CONFIG_KEYS), value: z.string(), displayValue: z.string() })) })
  .meta({ id: 'SystemConfigs' });
/** Keys ask for password and code. A key that is entered here switches its model on. */
export const aiConfigChangeSchema = z.object({ value: z.string().trim().min(1, 'Enter a value').max(500), ...again }).meta({ id: 'SystemConfigChange' });
export const aiConfigKeyText = keyText;
export const aiConfigModelName = modelName;
export const successSchema = z.object({ success: z.literal(true) }).meta({ id: 'Success' });

/** `modelKey`: the name of a key entry, or the id of a model. */
export const connectionTestSchema = z
  .object({ modelKey: z.union([z.enum(['OPENAI_API_KEY', 'HUGGINGFACE_API_KEY']), id], 'There is no such model') })
  .meta({ id: 'ConnectionTest' });
/** Whether the model answered to a real request, after so many milliseconds. `error`: one sentence; null: it did. */
export const connectionTestResultSchema = z
  .object({
    success: z.boolean(),
    error: z.string().nullable(),
    modelType: z.enum(AI_MODEL_KIND_IDS),
    endpoint: z.string(),
    responseTime: milliseconds,
    outcome: z.enum(AI_OUTCOME_IDS),
  })
  .meta({ id: 'ConnectionTestResult' });
export type ConnectionTestResult = z.infer<typeof connectionTestResultSchema>;
