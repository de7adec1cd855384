import { definePageType } from '../../define-page-type.ts';

/** A page that lists other pages. */
export const overviewPage = definePageType({
  type: 'overview',
  label: { en: 'Overview', nl: 'Overzicht' },
  plural: { en: 'Overviews', nl: 'Overzichten' },
  icon: 'list-details',
  inNavigation: true,
  fields: {},
  template: 'overview',
  structuredDataType: 'CollectionPage',
});
