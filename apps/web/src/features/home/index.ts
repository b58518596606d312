export { LandingView } from './landing-view.tsx';
export { Voice } from './testimonials.tsx';
