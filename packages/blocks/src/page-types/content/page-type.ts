import { definePageType } from '../../define-page-type.ts';

/** An ordinary page: title, intro, blocks. */
export const content = definePageType({
  type: 'content',
  label: { en: 'Content', nl: 'Inhoud' },
  plural: { en: 'Content pages', nl: 'Inhoudspagina’s' },
  icon: 'file-text',
  inNavigation: true,
  fields: {},
  template: 'content',
  structuredDataType: 'WebPage',
});
