export { contactHandlers } from './contact.handlers.ts';
