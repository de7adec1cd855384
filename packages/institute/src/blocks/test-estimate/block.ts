import { defineBlock, number, pageReferences } from '@ximblox/blocks';

const euros = { required: true, minimum: 0, maximum: 10_000_000, unit: '€' } as const;

/**
 * What a test would look like, below the form of its page while it is filled in: computed by a script from the fields of a ship, the facility's
 * own sizes and the prices here.
 */
export const testEstimate = defineBlock({
  type: 'testEstimate',
  version: 1,
  label: { en: 'Estimate of a test', nl: 'Schatting van een proef' },
  description: {
    en: 'Model, speed, waves and price, below the form of an enquiry',
    nl: 'Model, snelheid, golven en prijs, onder het formulier van een aanvraag',
  },
  icon: 'calculator',
  group: 'lists',
  fields: {
    pageIDs: pageReferences({
      label: 'Facility',
      types: ['facility'],
      help: 'A towing tank, whose page has a length, a width, a highest speed and a typical model.',
      maximum: 1,
    }),
    personIDs: pageReferences({ label: 'Expert', types: ['expert'], maximum: 1 }),
    shortestModel: number({
      label: 'Shortest model',
      required: true,
      minimum: 0.1,
      maximum: 100,
      step: 0.1,
      unit: 'm',
      defaultValue: 3,
    }),
    runs: number({ label: 'Runs', required: true, minimum: 1, maximum: 1000, defaultValue: 18 }),
    runsPerDay: number({ label: 'Runs in a day', required: true, minimum: 1, maximum: 1000, defaultValue: 12 }),
    dayPrice: number({ label: 'Price of a day', ...euros }),
    modelPrice: number({ label: 'Price of a model', ...euros }),
  },
  pageQueries: ({ pageIDs }: { readonly pageIDs?: readonly number[] }) =>
    pageIDs === undefined || pageIDs.length === 0
      ? []
      : [{ kind: 'pages', types: ['facility'], count: 1, paged: false, pageIDs }],
  sample: {
    props: { pageIDs: [7], personIDs: [8], shortestModel: 3, runs: 18, runsPerDay: 12, dayPrice: 9400, modelPrice: 18_500 },
  },
});
