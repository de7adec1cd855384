export { tagsHandlers } from './tags.handlers.ts';
