export { eraseMails } from './erase-mails.ts';
export { staffLanguages } from './recipient-language.repository.ts';
export { countMails, deleteOldMails, queueMail, sealMailsAgain, sendQueuedMail, type NewMail } from './mail.repository.ts';
