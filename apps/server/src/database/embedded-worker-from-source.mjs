import { tsImport } from 'tsx/esm/api';

await tsImport('./embedded-worker.ts', import.meta.url);
