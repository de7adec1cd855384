import type { BlockDefinition } from './define-block.ts';
import type { PageTypeDefinition } from './define-page-type.ts';

import { cards } from './blocks/cards/block.ts';
import { gallery } from './blocks/gallery/block.ts';
import { heading } from './blocks/heading/block.ts';
import { hero } from './blocks/hero/block.ts';
import { imageBlock } from './blocks/image/block.ts';
import { overview } from './blocks/overview/block.ts';
import { quote } from './blocks/quote/block.ts';
import { richTextBlock } from './blocks/rich-text/block.ts';
import { tableBlock } from './blocks/table/block.ts';
import { textWithImage } from './blocks/text-with-image/block.ts';
import { blank } from './page-types/blank/page-type.ts';
import { content } from './page-types/content/page-type.ts';
import { home } from './page-types/home/page-type.ts';
import { news } from './page-types/news/page-type.ts';
import { overviewPage } from './page-types/overview/page-type.ts';

const blocks = [heading, richTextBlock, quote, tableBlock, imageBlock, gallery, hero, textWithImage, cards, overview];
const types = [blank, home, content, news, overviewPage];

/** Every block type, in the order of the insert menu. The views are found beside the definitions. */
export const blockCatalog: ReadonlyMap<string, BlockDefinition> = new Map(
  blocks.map((block) => [block.type, block as unknown as BlockDefinition]),
);

/** Every page type, in the order of the navigation. */
export const pageTypeCatalog: ReadonlyMap<string, PageTypeDefinition> = new Map(
  types.map((type) => [type.type, type as unknown as PageTypeDefinition]),
);

/** The names of all page types. */
export const pageTypeNames: readonly string[] = [...pageTypeCatalog.keys()];
