export { deleteOldMails, queueMail, sealMailsAgain, sendQueuedMail, type NewMail } from './mail.repository.ts';
