export { analyse } from '../../../analysis/index.ts';
export { FirstLookAnswer } from './first-look-answer.tsx';
export { FirstLookEmergency } from './first-look-emergency.tsx';
