import { defineBlock, image, link, list, text } from '@ximblox/blocks';

/** Who takes part: names with their logos, each of them a link. */
export const partners = defineBlock({
  type: 'partners',
  version: 1,
  label: { en: 'Partners', nl: 'Partners' },
  description: { en: 'Names with their logos', nl: 'Namen met hun logo' },
  icon: 'affiliate',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    items: list({
      label: 'Partners',
      itemLabel: 'Partner',
      required: true,
      maximum: 80,
      of: {
        name: text({ label: 'Name', required: true, maxLength: 120 }),
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
      items: [
        {
          key: 'de-vlijt',
          name: 'Scheepswerf De Vlijt',
          link: { kind: 'external', text: '', url: 'https://devlijt.example/', newWindow: false },
        },
      ],
    },
  },
});
