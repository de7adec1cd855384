export { jipsHandlers } from './jips.handlers.ts';
