import { defineBlock, text, textarea } from '@ximblox/blocks';

/** The particulars of the facility whose page it is on, in two columns: computed rows first, then those that the editor wrote. */
export const facilityParticulars = defineBlock({
  type: 'facilityParticulars',
  version: 1,
  label: { en: 'Particulars of a facility', nl: 'Gegevens van een faciliteit' },
  description: { en: 'The page’s own sizes in a table', nl: 'De maten van de pagina in een tabel' },
  icon: 'list-details',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    text: textarea({ label: 'Intro', maxLength: 300, rows: 2 }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: { props: { title: 'Particulars', text: 'Valid from 1 September 2026.' } },
});
