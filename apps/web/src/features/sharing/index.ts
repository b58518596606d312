export { SharedCopy, Urgency } from './shared-copy.tsx';
