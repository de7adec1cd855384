export { glossaryHandlers } from './glossary.handlers.ts';
