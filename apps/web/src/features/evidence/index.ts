// What other features lead to.
export { evidencePath } from './address.ts';
