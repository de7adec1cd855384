export { vacanciesHandlers } from './vacancies.handlers.ts';
export { getVacancy } from './read-vacancies.ts';
