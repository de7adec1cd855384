export { deleteOldNotifications, listOftenMentioned, notify } from './notifications.repository.ts';
export { notificationsHandlers } from './notifications.handlers.ts';
