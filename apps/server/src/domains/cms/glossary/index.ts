export { glossaryHandlers, listPairTerms } from './glossary.handlers.ts';
