import { array, date, defineBlock, link, text, textarea } from '@ximblox/blocks';

/** Days of a project or a network: when, what, where, and for whom. */
export const agenda = defineBlock({
  type: 'agenda',
  version: 1,
  label: { en: 'Agenda', nl: 'Agenda' },
  description: { en: 'Days with a title, a place and for whom', nl: 'Dagen met een titel, een plaats en voor wie' },
  icon: 'calendar-event',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    intro: textarea({ label: 'Text beside the heading', maxLength: 200, rows: 2 }),
    items: array({
      label: 'Days',
      itemLabel: 'Day',
      required: true,
      maximum: 40,
      of: {
        date: date({ label: 'Day', required: true }),
        title: text({ label: 'Title', required: true, maxLength: 120 }),
        text: text({ label: 'Place and time', maxLength: 160 }),
        aside: text({ label: 'For whom', maxLength: 120 }),
        link: link({ label: 'Link' }),
      },
    }),
  },
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: {
    props: {
      title: 'Agenda',
      intro: '',
      items: [
        {
          key: 'steering',
          date: '2027-02-09',
          title: 'Steering group',
          text: 'Den Helder, 10:00 to 16:00',
          aside: 'For members',
          link: { kind: 'none', text: '' },
        },
      ],
    },
  },
});
