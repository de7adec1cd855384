import { reusable } from './block.ts';

export const { type } = reusable;

/** Nothing: where a page is prepared for readers, the blocks that it refers to are in its place. */
export const view = (): null => null;
