import { defineBlock } from '../../define-block.ts';
import { choice, image, textarea } from '../../field-kinds/index.ts';

/** One picture with its caption, in the text column, wider, or from edge to edge. */
export const imageBlock = defineBlock({
  type: 'image',
  version: 1,
  label: { en: 'Picture', nl: 'Afbeelding' },
  description: { en: 'One picture with a caption', nl: 'Eén afbeelding met bijschrift' },
  icon: 'photo',
  group: 'media',
  fields: {
    image: image({ label: 'Picture', required: true }),
    dark: image({
      label: 'Picture for dark screens',
      help: 'Only for drawings and plots: shown instead where the visitor’s screen is dark.',
    }),
    caption: textarea({ label: 'Caption', maxLength: 500, rows: 2 }),
    width: choice({
      label: 'Width',
      options: [
        { value: 'text', label: 'Text' },
        { value: 'wide', label: 'Wide' },
        { value: 'full', label: 'Edge to edge' },
      ],
    }),
  },
  title: (props) => props.caption,
  slot: (props) => (props.width === 'full' ? 'lead' : undefined),
  sample: {
    props: { caption: 'Short-crested sea, significant wave height 2.6 m. Computed.', width: 'wide' },
    __images: {
      image: [
        {
          fileID: 1,
          cropParams: null,
          altText: 'Short waves crossing',
          hash: '',
          fileName: 'sea.jpg',
          url: '',
          width: 2560,
          height: 1440,
        },
      ],
    },
  },
});
