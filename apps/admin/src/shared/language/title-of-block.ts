import { blockTitle, type Block } from '@ximblox/blocks';

import { language } from './language.ts';

/** The title of a block in lists and sentences: its own words, or else the name of its type in the language of the page. */
export const titleOfBlock = (block: Block): string => blockTitle(block, language);
