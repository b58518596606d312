import { tsImport } from 'tsx/esm/api';

const { default: work } = await tsImport('./worker.ts', import.meta.url);
export default work;
