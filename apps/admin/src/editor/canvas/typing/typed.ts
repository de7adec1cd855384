import type { TextPlace } from './text-places.ts';

/** A place in a text, in pixels from its top left: what stands above the text may still be loading. */
export type Point = { readonly left: number; readonly top: number };

/**
 * Where the caret is put in a text: at an end, at characters of a plain text or positions of one with markup, or where somebody pointed or
 * dragged to.
 */
export type Caret = 'start' | 'end' | readonly [from: number, to: number] | { readonly from: Point; readonly to: Point };

/** The text that is typed in the page: its block, its place in it, and where the caret is put. A new object puts it there again. */
export type Typed = { readonly blockKey: string; readonly path: TextPlace['path']; readonly caret: Caret };
