import { definePageType } from '../../define-page-type.ts';

/** A landing page for search; results have a path of their own. */
export const searchPage = definePageType({
  type: 'search',
  label: { en: 'Search', nl: 'Zoeken' },
  plural: { en: 'Search pages', nl: 'Zoekpagina’s' },
  description: {
    en: 'A search field with links to start from',
    nl: 'Een zoekveld met links om mee te beginnen',
  },
  icon: 'search',
  inNavigation: true,
  fields: {},
  template: 'search',
  structuredData: () => ({ '@type': 'SearchResultsPage' }),
  sample: {},
});
