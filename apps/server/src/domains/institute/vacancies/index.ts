export { vacanciesHandlers } from './vacancies.handlers.ts';
export { closesAtOf } from './closing.ts';
export { getAppliedFor, type AppliedFor } from './read-vacancies.ts';
