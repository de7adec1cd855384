import { defineBlock, text, checkbox } from '@ximblox/blocks';

/** The offices of the site settings, with their addresses and a map. */
export const offices = defineBlock({
  type: 'offices',
  version: 1,
  label: { en: 'Offices', nl: 'Vestigingen' },
  description: { en: 'The offices with their addresses and a map', nl: 'De vestigingen met adres en kaart' },
  icon: 'map',
  group: 'layout',
  fields: {
    title: text({ label: 'Heading', help: 'Edit the offices in the site settings.', required: true, maxLength: 120 }),
    showMap: checkbox({ label: 'Show map', defaultValue: true }),
  },
  showsTitle: true,
  parts: 'titled',
  title: (props) => props.title,
  sample: { props: { title: 'Three offices', showMap: true } },
});
