import type { BlockDefinition } from './define-block.ts';
import type { PageTypeDefinition } from './define-page-type.ts';

import { accordion } from './blocks/accordion/block.ts';
import { callToAction } from './blocks/call-to-action/block.ts';
import { cards } from './blocks/cards/block.ts';
import { contactForm } from './blocks/contact-form/block.ts';
import { divider } from './blocks/divider/block.ts';
import { downloads } from './blocks/downloads/block.ts';
import { experts } from './blocks/experts/block.ts';
import { gallery } from './blocks/gallery/block.ts';
import { heading } from './blocks/heading/block.ts';
import { hero } from './blocks/hero/block.ts';
import { imageBlock } from './blocks/image/block.ts';
import { jips } from './blocks/jips/block.ts';
import { keyFigures } from './blocks/key-figures/block.ts';
import { markets } from './blocks/markets/block.ts';
import { notice } from './blocks/notice/block.ts';
import { offices } from './blocks/offices/block.ts';
import { onThisPage } from './blocks/on-this-page/block.ts';
import { overview } from './blocks/overview/block.ts';
import { partners } from './blocks/partners/block.ts';
import { quote } from './blocks/quote/block.ts';
import { relatedPages } from './blocks/related-pages/block.ts';
import { richTextBlock } from './blocks/rich-text/block.ts';
import { searchBox } from './blocks/search-box/block.ts';
import { tableBlock } from './blocks/table/block.ts';
import { team } from './blocks/team/block.ts';
import { textWithImage } from './blocks/text-with-image/block.ts';
import { timeline } from './blocks/timeline/block.ts';
import { vacancies } from './blocks/vacancies/block.ts';
import { video } from './blocks/video/block.ts';
import { blank } from './page-types/blank/page-type.ts';
import { content } from './page-types/content/page-type.ts';
import { home } from './page-types/home/page-type.ts';
import { news } from './page-types/news/page-type.ts';
import { contact } from './page-types/contact/page-type.ts';
import { event } from './page-types/event/page-type.ts';
import { expert } from './page-types/expert/page-type.ts';
import { internship } from './page-types/internship/page-type.ts';
import { jip } from './page-types/jip/page-type.ts';
import { market } from './page-types/market/page-type.ts';
import { publication } from './page-types/publication/page-type.ts';
import { searchPage } from './page-types/search/page-type.ts';
import { vacancy } from './page-types/vacancy/page-type.ts';
import { overviewPage } from './page-types/overview/page-type.ts';

const blocks = [
  heading,
  richTextBlock,
  quote,
  tableBlock,
  notice,
  accordion,
  keyFigures,
  imageBlock,
  gallery,
  video,
  downloads,
  hero,
  textWithImage,
  cards,
  callToAction,
  onThisPage,
  searchBox,
  divider,
  overview,
  relatedPages,
  markets,
  experts,
  jips,
  vacancies,
  timeline,
  team,
  partners,
  offices,
  contactForm,
];
const types = [
  blank,
  home,
  content,
  overviewPage,
  news,
  event,
  publication,
  vacancy,
  internship,
  market,
  expert,
  jip,
  contact,
  searchPage,
];

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
