/**
 * The content security policy allows no code made from text, and zod tries such code as soon as the first schema is built.
 * Chunks with schemas are run before any code that could call zod's own `config`, so the settings are put where zod looks for them.
 */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
place.__zod_globalConfig = Object.assign(place.__zod_globalConfig ?? {}, { jitless: true });

export {};
