import { definePageType } from '../../define-page-type.ts';

/** A page of blocks without header or facts. */
export const blank = definePageType({
  type: 'blank',
  label: { en: 'Blank', nl: 'Leeg' },
  plural: { en: 'Blank pages', nl: 'Lege pagina’s' },
  description: { en: 'Blocks only', nl: 'Alleen blokken' },
  singularName: { en: 'Page', nl: 'Pagina' },
  icon: 'file',
  inNavigation: false,
  fields: {},
  template: 'plain',
  sample: {},
});
