import { tsImport } from 'tsx/esm/api';

await tsImport('./thread.ts', import.meta.url);
