import { defineBlock, image, array, textList, text, textarea, url } from '@ximblox/blocks';

/** The members of a team (site specification, section 3: Team block). */
export const team = defineBlock({
  type: 'team',
  version: 1,
  label: { en: 'Team', nl: 'Team' },
  description: { en: 'People with their job title and specialties', nl: 'Mensen met hun functie en specialismen' },
  icon: 'users',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    items: array({
      label: 'People',
      itemLabel: 'Person',
      required: true,
      maximum: 48,
      of: {
        name: text({ label: 'Name', required: true, maxLength: 120 }),
        function: text({ label: 'Job title', maxLength: 160 }),
        description: textarea({ label: 'Description', maxLength: 600 }),
        specialties: textList({ label: 'Specialties', maximum: 12, maxLength: 80 }),
        linkedin: url({ label: 'LinkedIn URL' }),
        image: image({ label: 'Portrait', aspects: [{ label: '1:1', ratio: 1 }] }),
      },
    }),
  },
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: {
    props: {
      title: 'Meet the team',
      items: [
        {
          key: 'jelle',
          name: 'Jelle Terpstra',
          function: 'Lead expert, seakeeping',
          description: 'Measures how ships move in waves and advises when they should not sail.',
          specialties: ['Roll damping', 'Wind-assisted ships'],
          linkedin: 'https://www.linkedin.com/in/example',
        },
      ],
    },
  },
});
