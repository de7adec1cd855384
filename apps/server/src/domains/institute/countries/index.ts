export { countriesHandlers, requireCountry } from './countries.handlers.ts';
