/**
 * Defines a term that no entry has, by an AI model. None is configured in this version: then nothing leaves this server.
 * @returns the definition, or null when the provider gave none. It may throw when the provider does not answer.
 */
export type DefinitionProvider = { define: (term: string) => Promise<string | null> };
