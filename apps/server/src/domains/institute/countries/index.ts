export { countriesHandlers } from './countries.handlers.ts';
