import {
  accordion,
  blank,
  cards,
  content,
  footerMenu,
  heading,
  hero,
  home,
  imageBlock,
  installCatalog,
  mainMenu,
  quote,
  richTextBlock,
  searchPage,
  tableBlock,
  textWithImage,
} from '@ximblox/blocks';

import { openingHours } from './blocks/opening-hours/block.ts';

// What editors find: blocks in the order of the insert menu, page types in that of the navigation.
installCatalog({
  blocks: [heading, richTextBlock, quote, tableBlock, accordion, imageBlock, hero, textWithImage, cards, openingHours],
  pageTypes: [blank, home, content, searchPage],
  menuPlaces: [mainMenu, footerMenu],
  languages: ['en-gb'],
});
