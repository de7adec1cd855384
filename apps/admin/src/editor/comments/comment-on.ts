import type { ReviewComment } from '@ximblox/contract';

/** What a comment is about: words in a block, a block, or the page (null). */
export type CommentOn = { readonly blockKey: string | null; readonly quote: ReviewComment['quote'] };

/** Why a comment is not about the words that are selected: they are too many, or not in one text of the block. */
export type QuoteProblem = 'long' | 'spread';
