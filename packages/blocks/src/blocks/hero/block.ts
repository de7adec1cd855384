import { defineBlock } from '../../define-block.ts';
import { image, link, text, textarea, darkImage } from '../../field-kinds/index.ts';

/** The opening of a page: a full-width image with a title, a sentence and up to two buttons. */
export const hero = defineBlock({
  type: 'hero',
  version: 1,
  label: { en: 'Hero', nl: 'Paginaopening' },
  description: { en: 'Large image with a title', nl: 'Grote afbeelding met titel' },
  icon: 'photo-scan',
  group: 'media',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 120 }),
    intro: textarea({ label: 'Text', maxLength: 400 }),
    image: image({
      label: 'Image',
      required: true,
      aspects: [
        { label: 'Free', ratio: null },
        { label: '16:9', ratio: 16 / 9 },
        { label: '2:1', ratio: 2 },
      ],
    }),
    dark: darkImage(),
    caption: text({ label: 'Caption', maxLength: 200 }),
    figures: text({ label: 'Figures beside the caption', maxLength: 200 }),
    primary: link({ label: 'Main button' }),
    secondary: link({ label: 'Second button' }),
  },
  showsTitle: true,
  title: (props) => props.title,
  slot: () => 'title',
  sample: {
    props: {
      title: 'Every ship meets our water first',
      intro: 'We tow, tilt, soak and simulate hulls.',
      caption: 'Wake of a 50 m ship. Computed.',
      figures: 'Fn 0.345',
      primary: { kind: 'external', text: 'Plan a test', url: 'https://meridian.example/', newWindow: false },
      secondary: { kind: 'none', text: '' },
    },
    __images: {
      image: [
        {
          fileID: 1,
          cropParams: null,
          altText: 'The wake of a ship from above',
          hash: '',
          fileName: 'kelvin-wake.jpg',
          url: '',
          width: 2560,
          height: 1440,
        },
      ],
    },
  },
});
