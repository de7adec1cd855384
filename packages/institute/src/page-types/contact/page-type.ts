import { definePageType } from '@ximblox/blocks';

/** How to reach the institute: the form, the offices and the map are blocks. */
export const contact = definePageType({
  type: 'contact',
  label: { en: 'Contact', nl: 'Contact' },
  plural: { en: 'Contact pages', nl: 'Contactpagina’s' },
  description: { en: 'How to reach the institute', nl: 'Hoe het instituut te bereiken is' },
  icon: 'mail',
  inNavigation: true,
  fields: {},
  template: 'content',
  structuredData: ({ wholeOrganization }) => ({ '@type': 'ContactPage', mainEntity: wholeOrganization }),
  sample: {},
});
