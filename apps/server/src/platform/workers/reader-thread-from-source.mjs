import { tsImport } from 'tsx/esm/api';

const { default: read } = await tsImport('./reader-thread.ts', import.meta.url);
export default read;
