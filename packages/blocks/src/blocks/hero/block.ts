import { defineBlock } from '../../define-block.ts';
import { array, darkImage, image, link, number, select, text, textarea } from '../../field-kinds/index.ts';

const percent = (label: string) => number({ label, minimum: -100, maximum: 200, step: 0.01, unit: '%' });

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
    lines: array({
      label: 'Lines over the image',
      itemLabel: 'Line',
      help: 'In percent of the image’s width and height, from its top left corner.',
      maximum: 24,
      of: {
        kind: select({
          label: 'Kind',
          options: [
            { value: 'line', label: 'Line' },
            { value: 'axis', label: 'Centre line' },
            { value: 'arc', label: 'Arc, anticlockwise' },
            { value: 'label', label: 'Text' },
          ],
        }),
        x: percent('From the left'),
        y: percent('From the top'),
        toX: percent('To, from the left'),
        toY: percent('To, from the top'),
        radius: number({ label: 'Radius of an arc, in the image’s width', minimum: 0, maximum: 200, step: 0.01, unit: '%' }),
        text: text({ label: 'Text', maxLength: 40 }),
      },
    }),
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
      lines: [
        { key: 'ray', kind: 'line', x: 41.62, y: 50, toX: 100, toY: 13.3, radius: null, text: '' },
        { key: 'angle', kind: 'label', x: 68.6, y: 41.2, toX: null, toY: null, radius: null, text: '19°28′' },
      ],
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
