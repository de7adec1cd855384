import { defineBlock } from '../../define-block.ts';
import { select, image, array, text, textarea, darkImage } from '../../field-kinds/index.ts';

/** Images with captions in a grid; each can be enlarged. */
export const gallery = defineBlock({
  type: 'gallery',
  version: 1,
  label: { en: 'Gallery', nl: 'Galerij' },
  description: { en: 'Images in a grid that can be enlarged', nl: 'Afbeeldingen in een raster, elk te vergroten' },
  icon: 'photo-scan',
  group: 'media',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    columns: select({
      label: 'Columns',
      options: [
        { value: 3, label: '3' },
        { value: 2, label: '2' },
        { value: 4, label: '4' },
      ],
    }),
    items: array({
      label: 'Images',
      itemLabel: 'Image',
      required: true,
      maximum: 48,
      of: {
        image: image({ label: 'Image', required: true }),
        dark: darkImage(),
        caption: textarea({ label: 'Caption', maxLength: 500, rows: 2 }),
      },
    }),
  },
  showsTitle: true,
  title: (props) => props.title,
  sample: {
    props: {
      title: 'A day in the basin',
      columns: 3,
      items: [{ key: 'one', caption: 'Short-crested sea, significant wave height 2.6 m. Computed.' }],
    },
    __images: {
      'items.one.image': [
        {
          fileID: 1,
          cropParams: null,
          altText: 'Short waves crossing',
          hash: '',
          fileName: 'sea.jpg',
          url: '/api/ximblox/medialib/get-page-file/1/block_images_g/0123456789abcdef/sea.jpg',
          width: 2560,
          height: 1440,
        },
      ],
    },
  },
});
