import { defineBlock } from '../../define-block.ts';
import { choice, image, link, richText, text } from '../../field-kinds/index.ts';

/** A piece of text beside a picture. */
export const textWithImage = defineBlock({
  type: 'textWithImage',
  version: 1,
  label: { en: 'Text with image', nl: 'Tekst met afbeelding' },
  description: { en: 'Text beside a picture', nl: 'Tekst naast een afbeelding' },
  icon: 'layout-sidebar-right',
  group: 'layout',
  fields: {
    title: text({ label: 'Heading', maxLength: 80 }),
    html: richText({ label: 'Text', required: true }),
    image: image({ label: 'Picture', required: true }),
    dark: image({
      label: 'Picture for dark screens',
      help: 'Only for drawings and plots: shown instead where the visitor’s screen is dark.',
    }),
    link: link({ label: 'Link' }),
    side: choice({
      label: 'Picture on the',
      options: [
        { value: 'right', label: 'Right' },
        { value: 'left', label: 'Left' },
      ],
    }),
  },
  title: (props) => props.title,
  sample: {
    props: {
      title: 'Two hundred and forty flaps',
      html: '<p>Each flap is driven on its own.</p>',
      link: { kind: 'none', text: '' },
      side: 'right',
    },
    __images: {
      image: [
        {
          fileID: 1,
          cropParams: null,
          altText: 'Waves crossing in the basin',
          hash: '',
          fileName: 'basin.jpg',
          url: '',
          width: 2560,
          height: 1600,
        },
      ],
    },
  },
});
