import { defineBlock, image, list, strings, text, textarea, webAddress } from '@ximblox/blocks';

/** People of a team, each with what they do and know (site specification, section 3: Team block). */
export const team = defineBlock({
  type: 'team',
  version: 1,
  label: { en: 'Team', nl: 'Team' },
  description: { en: 'People, with what they do and know', nl: 'Mensen, met wat ze doen en weten' },
  icon: 'users',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    items: list({
      label: 'People',
      itemLabel: 'Person',
      required: true,
      maximum: 48,
      of: {
        name: text({ label: 'Name', required: true, maxLength: 120 }),
        function: text({ label: 'Function', maxLength: 160 }),
        description: textarea({ label: 'Description', maxLength: 600 }),
        specialties: strings({ label: 'Specialties', maximum: 12, maxLength: 80 }),
        linkedin: webAddress({ label: 'LinkedIn address' }),
        image: image({ label: 'Picture', aspects: [{ label: '1:1', ratio: 1 }] }),
      },
    }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: {
    props: {
      title: 'Who you will meet',
      items: [
        {
          key: 'jelle',
          name: 'Jelle Terpstra',
          function: 'Lead expert, seakeeping',
          description: 'Measures how ships move in waves, and says when they should not.',
          specialties: ['Roll damping', 'Wind-assisted ships'],
          linkedin: 'https://www.linkedin.com/in/example',
        },
      ],
    },
  },
});
