import type { ReviewComment } from '@ximblox/contract';

/** Where a comment is to be written: at words in a block, at a block, or at the page (null). */
export type CommentOn = { readonly blockKey: string | null; readonly quote: ReviewComment['quote'] };
