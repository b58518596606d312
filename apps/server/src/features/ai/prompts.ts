/** Our own words to a model, by what they are for. A change of the words is a new version: it is counted with each use, and `prompts.test.ts` asks for it. */
export const PROMPTS = {
  test: { version: 1, text: 'You are asked whether you can be reached. Answer with the single word OK.' },
} as const satisfies Record<string, { version: number; text: string }>;
