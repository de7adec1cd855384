export { presenceHandlers } from './presence.handlers.ts';
export { deleteLostConnections } from './presence.repository.ts';
