export { siteFrame, siteHandlers } from './site.handlers.ts';
export { changesByDay, viewTags } from './view-tags.ts';
