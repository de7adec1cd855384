export { vacanciesHandlers } from './vacancies.handlers.ts';
export { closesAtOf } from './closing.ts';
export { getVacancy } from './read-vacancies.ts';
