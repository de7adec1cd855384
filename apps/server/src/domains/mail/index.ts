export { queueMail, sendQueuedMail, type NewMail } from './mail.repository.ts';
