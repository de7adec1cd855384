export { expertsHandlers } from './experts.handlers.ts';
