type Made = { sources: readonly string[]; made?: readonly string[] };
export function rememberIn(memory: string, root: string): (name: string, of: Made, work: (why: string) => unknown) => Promise<boolean>;
