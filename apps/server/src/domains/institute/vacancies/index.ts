export { vacanciesHandlers } from './vacancies.handlers.ts';
