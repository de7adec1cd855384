export { publicationsHandlers } from './publications.handlers.ts';
