import { defineBlock, text, toggle } from '@ximblox/blocks';

/** The institute's offices with their addresses, on a map of our own. They are those of the site's settings. */
export const offices = defineBlock({
  type: 'offices',
  version: 1,
  label: { en: 'Offices', nl: 'Vestigingen' },
  description: { en: 'Addresses of the offices, on a map', nl: 'Adressen van de vestigingen, op een kaart' },
  icon: 'map',
  group: 'layout',
  fields: {
    title: text({ label: 'Heading', help: 'The offices themselves are settings of the site.', required: true, maxLength: 120 }),
    showMap: toggle({ label: 'With the map', defaultValue: true }),
  },
  title: (props) => props.title,
  sample: { props: { title: 'Three offices', showMap: true } },
});
