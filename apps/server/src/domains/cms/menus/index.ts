export { findMenuItems, listPublishedItems } from './menu-links.ts';
export { menusHandlers } from './menus.handlers.ts';
export { publicMenus } from './public-menus.ts';
