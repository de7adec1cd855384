export { calendarOf } from './events-calendar.ts';
export { siteFrame } from './page-view.ts';
export { previewView } from './preview-view.ts';
export type { FormStatesOf } from './resolve-lists.ts';
export { siteHandlers } from './site.handlers.ts';
export { sitemapTags } from './sitemap.ts';
export { changesByDay, slugTag, viewTags } from './view-tags.ts';
