import { enumerationName, enumerationOptions, interfaceLanguage } from '@ximblox/primitives';

import { definePageType, link, select } from '@ximblox/blocks';
import { markets } from '../../enumerations.ts';

/** The page of one of the nine markets (site specification, section 4). */
export const market = definePageType({
  type: 'market',
  label: { en: 'Market', nl: 'Markt' },
  plural: { en: 'Markets', nl: 'Markten' },
  description: { en: 'The page of one of the nine markets', nl: 'De pagina van een van de negen markten' },
  icon: 'ship',
  inNavigation: true,
  fields: {
    market: select({ label: 'Market', options: enumerationOptions(markets) }),
    primary: link({ label: 'Button' }),
    secondary: link({ label: 'Second button' }),
  },
  template: 'article',
  headings: 'beside',
  actions: ({ typeData: { primary, secondary } }) => [primary, secondary].filter((action) => action !== undefined),
  meta: ({ title, typeData }, locale) => {
    const name = enumerationName(markets, typeData.market ?? 0, interfaceLanguage(locale));
    // Most pages have the name of their market as title, which need not be repeated.
    return name === title ? {} : { inLists: [{ text: name }], onPage: [{ text: name }] };
  },
  structuredData: ({ typeData, locale }) => ({
    '@type': 'WebPage',
    about: { '@type': 'Thing', name: enumerationName(markets, typeData.market ?? 0, interfaceLanguage(locale)) },
  }),
  sample: {
    market: 4,
    primary: { kind: 'external', text: 'Plan a test', url: 'https://meridian.example/plan-a-test', newWindow: false },
    secondary: { kind: 'none', text: '' },
  },
});
