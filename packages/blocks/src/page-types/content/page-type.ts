import { definePageType } from '../../define-page-type.ts';

/** An ordinary page: title, intro, blocks. */
export const content = definePageType({
  type: 'content',
  label: { en: 'Content', nl: 'Inhoud' },
  plural: { en: 'Content pages', nl: 'Inhoudspagina’s' },
  pluralName: { en: 'Pages', nl: 'Pagina’s' },
  description: { en: 'A page with text and images', nl: 'Een pagina met tekst en beeld' },
  singularName: { en: 'Page', nl: 'Pagina' },
  icon: 'file-text',
  inNavigation: true,
  fields: {},
  template: 'content',
  sample: {},
});
