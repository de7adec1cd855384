export { findMenuItems } from './menu-links.ts';
export { menusHandlers, publicMenu } from './menus.handlers.ts';
