export { jipsHandlers } from './jips.handlers.ts';
export { findJipIDs } from './jips.repository.ts';
