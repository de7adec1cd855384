import { definePageType } from '@ximblox/blocks';

/** The contact page; form, offices and map are blocks. */
export const contact = definePageType({
  type: 'contact',
  label: { en: 'Contact', nl: 'Contact' },
  plural: { en: 'Contact pages', nl: 'Contactpagina’s' },
  pluralName: { en: 'Contact', nl: 'Contact' },
  description: { en: 'How to reach the institute', nl: 'De contactgegevens van het instituut' },
  icon: 'mail',
  inNavigation: true,
  fields: {},
  template: 'article',
  headings: 'beside',
  structuredData: ({ wholeOrganization }) => ({ '@type': 'ContactPage', mainEntity: wholeOrganization }),
  sample: {},
});
