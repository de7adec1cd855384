export { deleteOldMails, queueMail, sendQueuedMail, type NewMail } from './mail.repository.ts';
