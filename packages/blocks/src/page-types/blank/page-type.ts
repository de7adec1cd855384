import { definePageType } from '../../define-page-type.ts';

/** A page of blocks and nothing else. */
export const blank = definePageType({
  type: 'blank',
  label: { en: 'Blank', nl: 'Leeg' },
  plural: { en: 'Blank pages', nl: 'Lege pagina’s' },
  description: { en: 'Blocks alone, nothing around them', nl: 'Alleen blokken, niets eromheen' },
  singularName: { en: 'Page', nl: 'Pagina' },
  icon: 'file',
  inNavigation: false,
  fields: {},
  template: 'plain',
  sample: {},
});
