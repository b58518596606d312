export { type Content, openContent } from './content.ts';
