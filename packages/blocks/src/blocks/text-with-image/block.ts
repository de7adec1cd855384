import { defineBlock } from '../../define-block.ts';
import { select, image, link, richText, text, darkImage } from '../../field-kinds/index.ts';

/** A text beside an image. */
export const textWithImage = defineBlock({
  type: 'textWithImage',
  version: 1,
  label: { en: 'Text with image', nl: 'Tekst met afbeelding' },
  description: { en: 'Text beside an image', nl: 'Tekst naast een afbeelding' },
  icon: 'layout-sidebar-right',
  group: 'layout',
  fields: {
    title: text({ label: 'Heading', maxLength: 80 }),
    html: richText({ label: 'Text', required: true }),
    image: image({ label: 'Image', required: true }),
    dark: darkImage(),
    link: link({ label: 'Link' }),
    side: select({
      label: 'Image position',
      options: [
        { value: 'right', label: 'Right' },
        { value: 'left', label: 'Left' },
      ],
    }),
  },
  showsTitle: true,
  title: (props) => props.title,
  sample: {
    props: {
      title: 'Two hundred and forty flaps',
      html: '<p>Each flap has its own drive.</p>',
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
