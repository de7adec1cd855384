export { menusHandlers, publicMenu } from './menus.handlers.ts';
