import { array, defineBlock, link, number, pageReferences, text, textarea, type PageQuery } from '@ximblox/blocks';

const types = ['facility'];

/** The chosen facilities, or all by name; a new block has no props yet. */
const comparedFacilities = ({ pageIDs = [] }: { readonly pageIDs?: readonly number[] }): PageQuery[] => [
  pageIDs.length === 0
    ? { kind: 'pages', types, count: 12, paged: false, byTitle: true }
    : { kind: 'pages', types, count: pageIDs.length, paged: false, pageIDs },
];

/** Basins to one scale with a scale bar: those of facility pages, with the sizes that their pages have, and others by their sizes. */
export const basins = defineBlock({
  type: 'basins',
  version: 1,
  label: { en: 'Basins to one scale', nl: 'Bassins op één schaal' },
  description: { en: 'Facilities from above, drawn to the same scale', nl: 'Faciliteiten van boven, op dezelfde schaal' },
  icon: 'ruler-measure',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    text: textarea({ label: 'Intro', maxLength: 300, rows: 2 }),
    pageIDs: pageReferences({
      label: 'Facilities',
      types,
      help: 'Shown in this order, with the sizes of their pages. If empty, all of them.',
      maximum: 12,
    }),
    others: array({
      label: 'Basins without a page',
      itemLabel: 'Basin',
      maximum: 12,
      of: {
        title: text({ label: 'Name', required: true, maxLength: 120 }),
        length: number({ label: 'Length', required: true, minimum: 0, maximum: 2000, step: 0.01, unit: 'm' }),
        width: number({ label: 'Width', required: true, minimum: 0, maximum: 2000, step: 0.01, unit: 'm' }),
        depth: number({ label: 'Depth', minimum: 0, maximum: 200, step: 0.01, unit: 'm' }),
        modelLength: number({ label: 'Length of a typical model', minimum: 0, maximum: 2000, step: 0.01, unit: 'm' }),
        text: text({ label: 'Text', maxLength: 160 }),
        link: link({ label: 'Link' }),
      },
    }),
    note: text({ label: 'Remark', maxLength: 200 }),
    more: link({ label: 'Link to all pages' }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  parts: 'titled',
  pageQueries: comparedFacilities,
  sample: {
    props: {
      title: 'Four basins, one scale',
      text: 'Everything here is drawn to the scale below.',
      pageIDs: [],
      others: [
        {
          key: 'offshore',
          title: 'Offshore basin',
          length: 48,
          width: 36,
          depth: 10.5,
          modelLength: 2,
          text: 'Moored turbines in three-hour storms.',
          link: { kind: 'none', text: '' },
        },
      ],
      note: '',
      more: { kind: 'none', text: '' },
    },
  },
});
