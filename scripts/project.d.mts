export const root: string;
export function findBrowser(): string | undefined;
