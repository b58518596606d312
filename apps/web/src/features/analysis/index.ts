export { AnalyzerPage } from './analyzer-page.tsx';
