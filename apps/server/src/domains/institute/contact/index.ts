export { contactHandlers } from './contact.handlers.ts';
export { contactMail } from './contact-mail.ts';
