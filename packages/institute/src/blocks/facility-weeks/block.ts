import { defineBlock, text } from '@ximblox/blocks';

/** The calendar of the facility whose page it is on: a cell for each week, filled if booked, hatched for an option, empty if free. */
export const facilityWeeks = defineBlock({
  type: 'facilityWeeks',
  version: 1,
  label: { en: 'Free weeks of a facility', nl: 'Vrije weken van een faciliteit' },
  description: { en: 'The page’s own calendar, week by week', nl: 'De kalender van de pagina, week voor week' },
  icon: 'timeline',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    caption: text({ label: 'Caption', maxLength: 200 }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: { props: { title: 'Free weeks', caption: 'An option lapses after ten days.' } },
});
