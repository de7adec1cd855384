import { defineBlock, image, link, array, text, textarea } from '@ximblox/blocks';

/** Partners with their linked logos. */
export const partners = defineBlock({
  type: 'partners',
  version: 1,
  label: { en: 'Partners', nl: 'Partners' },
  description: { en: 'Partners with their logos', nl: 'Partners met hun logo' },
  icon: 'affiliate',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    intro: textarea({ label: 'Text beside the heading', maxLength: 200, rows: 2 }),
    items: array({
      label: 'Partners',
      itemLabel: 'Partner',
      required: true,
      maximum: 80,
      of: {
        name: text({ label: 'Name', required: true, maxLength: 120 }),
        kind: text({ label: 'Kind', help: 'Partners of one kind stand together, as names.', maxLength: 60 }),
        image: image({ label: 'Logo' }),
        link: link({ label: 'Link' }),
      },
    }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: {
    props: {
      title: 'Partners in CrossSea',
      intro: '',
      items: [
        {
          key: 'de-vlijt',
          name: 'Scheepswerf De Vlijt',
          kind: '',
          link: { kind: 'external', text: '', url: 'https://devlijt.example/', newWindow: false },
        },
      ],
    },
  },
});
