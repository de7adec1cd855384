import { blockTitle, type Block } from '@ximblox/blocks';

import { language } from './language.ts';

/** The title of a block in lists and sentences: its own words, or else the name of its type in the language of the page. */
export const titleOfBlock = (block: Block): string => blockTitle(block, language);

/** The longest title that stands in a sentence whole. */
const quotedMax = 80;

/** The title of a block in quotation marks, with no more than its beginning: a heading or a quote may be long. */
export function quotedTitle(block: Block): string {
  const title = titleOfBlock(block);
  return `“${title.length > quotedMax ? `${title.slice(0, quotedMax).trim()}…` : title}”`;
}
