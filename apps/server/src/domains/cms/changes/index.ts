export { changesHandlers } from './changes.handlers.ts';
export { messageIDOf, toChange } from './to-change.ts';
