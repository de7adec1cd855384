import { defineBlock } from '../../define-block.ts';
import { select, image, link, textarea, darkImage } from '../../field-kinds/index.ts';

/** One image with its caption, in the text column, wide, or full width. */
export const imageBlock = defineBlock({
  type: 'image',
  version: 1,
  label: { en: 'Image', nl: 'Afbeelding' },
  description: { en: 'One image with a caption', nl: 'Eén afbeelding met bijschrift' },
  icon: 'photo',
  group: 'media',
  fields: {
    image: image({ label: 'Image', required: true }),
    dark: darkImage(),
    caption: textarea({ label: 'Caption', maxLength: 500, rows: 2 }),
    source: link({ label: 'Source', help: 'Behind the caption: who made it, or what it was computed with.' }),
    width: select({
      label: 'Width',
      options: [
        { value: 'text', label: 'Text' },
        { value: 'wide', label: 'Wide' },
        { value: 'full', label: 'Full width' },
      ],
    }),
  },
  takes: { kind: 'image', imageSlot: 'image', props: ({ caption }) => ({ caption, width: 'text' as const }) },
  title: (props) => props.caption,
  slot: (props) => (props.width === 'full' ? 'lead' : undefined),
  sample: {
    props: {
      caption: 'Short-crested sea, significant wave height 2.6 m. Computed.',
      source: { kind: 'none', text: '' },
      width: 'wide',
    },
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
