import { defineBlock, pageReferences, select, text, textarea, type PageQuery } from '@ximblox/blocks';

/** The chosen facility; a new block has no props yet. */
const chosenFacility = ({ facilityID = [] }: { readonly facilityID?: readonly number[] }): PageQuery[] =>
  facilityID.length === 0 ? [] : [{ kind: 'pages', types: ['facility'], count: 1, paged: false, pageIDs: facilityID }];

/** A facility to scale, computed from the fields of its page: plan, side view and runs, or the section across. */
export const facilityDrawing = defineBlock({
  type: 'facilityDrawing',
  version: 1,
  label: { en: 'Drawing of a facility', nl: 'Tekening van een faciliteit' },
  description: { en: 'A basin to scale, from its page’s own sizes', nl: 'Een bassin op schaal, uit de maten van de pagina' },
  icon: 'ruler-measure',
  group: 'media',
  fields: {
    drawing: select({
      label: 'Drawing',
      options: [
        { value: 'plan', label: 'Plan, side view and runs' },
        { value: 'section', label: 'Section across' },
      ],
    }),
    title: text({ label: 'Heading', maxLength: 120 }),
    intro: textarea({ label: 'Text beside the heading', maxLength: 300, rows: 2 }),
    caption: textarea({ label: 'Caption', maxLength: 400, rows: 2 }),
    facilityID: pageReferences({
      label: 'Facility',
      types: ['facility'],
      maximum: 1,
      help: 'If empty, the facility whose page this is.',
    }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  pageQueries: chosenFacility,
  // Without a heading it opens the page, edge to edge, as an image does.
  slot: (props) => (props.drawing === 'section' || props.title ? undefined : 'lead'),
  sample: { props: { drawing: 'plan', title: '', intro: '', caption: 'Plan and side view to one scale.', facilityID: [] } },
});
