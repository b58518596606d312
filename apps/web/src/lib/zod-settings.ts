/**
 * The content security policy allows no code made from text, and zod tries such code as soon as the first schema is built.
 * Chunks with schemas are run before any code that could call zod's own `config`, so the settings are put where zod looks for them.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
