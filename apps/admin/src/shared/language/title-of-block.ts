import { blockTitle, type Block } from '@ximblox/blocks';
import { cutText } from '@ximblox/primitives';

import { language } from './language.ts';

/** The title of a block in lists and sentences: its own words, or else the name of its type in the language of the page. */
export const titleOfBlock = (block: Block): string => blockTitle(block, language);

/** The longest text that stands in a sentence whole. */
const quotedMax = 80;

/** A text in quotation marks, with no more than its beginning: a heading or a quote may be long. */
export const quoted = (text: string, max = quotedMax): string => `“${cutText(text, max)}”`;

/** The title of a block in quotation marks. */
export const quotedTitle = (block: Block): string => quoted(titleOfBlock(block));
