import { array, checkbox, date, defineBlock, link, pageReferences, text, textarea } from '@ximblox/blocks';

const withProgramme = (items: unknown): unknown[] =>
  (Array.isArray(items) ? (items as object[]) : []).map((item) => ({ time: '', people: [], who: '', atWater: false, ...item }));

/** Days of a project or a network: when, what, where, and for whom; with times it is the programme of an event. */
export const agenda = defineBlock({
  type: 'agenda',
  version: 2,
  label: { en: 'Agenda', nl: 'Agenda' },
  description: {
    en: 'Days with a title, a place and for whom, or a programme by the hour',
    nl: 'Dagen met een titel, een plaats en voor wie, of een programma per uur',
  },
  icon: 'calendar-event',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    intro: textarea({ label: 'Text beside the heading', maxLength: 200, rows: 2 }),
    items: array({
      label: 'Entries',
      itemLabel: 'Entry',
      required: true,
      maximum: 40,
      of: {
        date: date({ label: 'Day', required: true }),
        time: text({
          label: 'Time',
          maxLength: 60,
          help: 'As people read it: 9:30, or “every half hour”. With times the entries are a programme, in this order on each day.',
        }),
        title: text({ label: 'Title', required: true, maxLength: 160 }),
        text: text({ label: 'Place and time', maxLength: 160 }),
        people: pageReferences({ label: 'Experts', types: ['expert'], help: 'Only shown in a programme.' }),
        who: text({ label: 'Other speakers', maxLength: 160, help: 'Only shown in a programme.' }),
        atWater: checkbox({ label: 'At the water', help: 'Stands out in a programme.' }),
        aside: text({ label: 'For whom', maxLength: 120 }),
        link: link({ label: 'Link' }),
      },
    }),
  },
  // The second version has the fields of a programme.
  upgrades: [{ from: 1, upgrade: ({ items, ...props }) => ({ ...props, items: withProgramme(items) }) }],
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
          time: '',
          title: 'Steering group',
          text: 'Den Helder, 10:00 to 16:00',
          people: [],
          who: '',
          atWater: false,
          aside: 'For members',
          link: { kind: 'none', text: '' },
        },
      ],
    },
  },
});
