export { siteFrame, siteHandlers } from './site.handlers.ts';
export { sitemapTags } from './sitemap.ts';
export { changesByDay, viewTags } from './view-tags.ts';
