export { presenceHandlers } from './presence.handlers.ts';
export { deleteLostConnections, presenceTag } from './presence.repository.ts';
