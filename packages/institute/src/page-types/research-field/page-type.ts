import { definePageType, link } from '@ximblox/blocks';

/** A field of research: what is known, what is not, and how the institute works on it. */
export const researchField = definePageType({
  type: 'researchField',
  label: { en: 'Research field', nl: 'Onderzoeksgebied' },
  plural: { en: 'Research fields', nl: 'Onderzoeksgebieden' },
  description: { en: 'What is known and what is not', nl: 'Wat bekend is en wat niet' },
  icon: 'ripple',
  inNavigation: true,
  fields: {
    primary: link({ label: 'Button' }),
    secondary: link({ label: 'Second button' }),
  },
  template: 'article',
  headings: 'mixed',
  hasReadingProgress: true,
  actions: ({ typeData: { primary, secondary } }) => [primary, secondary].filter((action) => action !== undefined),
  structuredData: ({ title }) => ({ '@type': 'WebPage', about: { '@type': 'Thing', name: title } }),
  sample: {
    primary: { kind: 'external', text: 'Plan a test', url: 'https://meridian.example/plan-a-test', newWindow: false },
    secondary: { kind: 'none', text: '' },
  },
});
