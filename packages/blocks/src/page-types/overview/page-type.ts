import { definePageType } from '../../define-page-type.ts';

/** A page that lists other pages. */
export const overviewPage = definePageType({
  type: 'overview',
  label: { en: 'Overview', nl: 'Overzicht' },
  plural: { en: 'Overviews', nl: 'Overzichten' },
  pluralName: { en: 'Lists of pages', nl: 'Overzichten' },
  description: { en: 'A list of pages with filters', nl: 'Een lijst met pagina’s en filters' },
  icon: 'list-details',
  inNavigation: true,
  fields: {},
  template: 'overview',
  structuredData: () => ({ '@type': 'CollectionPage' }),
  sample: {},
});
