import { definePageType } from '../../define-page-type.ts';

/** A page to search from; what is found stands at the address of the search itself. */
export const searchPage = definePageType({
  type: 'search',
  label: { en: 'Search', nl: 'Zoeken' },
  plural: { en: 'Search pages', nl: 'Zoekpagina’s' },
  description: {
    en: 'A page to search from, with links to begin with',
    nl: 'Een pagina om te zoeken, met links om mee te beginnen',
  },
  icon: 'search',
  inNavigation: true,
  fields: {},
  template: 'search',
  structuredData: () => ({ '@type': 'SearchResultsPage' }),
  sample: {},
});
