import { definePageType } from '../../define-page-type.ts';

/** The first page of a locale; its slug is empty. */
export const home = definePageType({
  type: 'home',
  label: { en: 'Home', nl: 'Home' },
  plural: { en: 'Home pages', nl: 'Homepages' },
  pluralName: { en: 'Home page', nl: 'Homepage' },
  description: { en: 'The home page of a language', nl: 'De homepage van een taal' },
  icon: 'home',
  inNavigation: true,
  fields: {},
  template: 'home',
  structuredData: ({ wholeOrganization }) => ({ '@type': 'WebSite', publisher: wholeOrganization }),
  sample: {},
});
