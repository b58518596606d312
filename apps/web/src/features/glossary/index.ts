export { Glossed, useGlossed } from './glossed.tsx';
