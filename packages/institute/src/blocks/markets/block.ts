import { defineBlock, text, textarea } from '@ximblox/blocks';

/** The pages of the markets on the deep blue, in the specification's order of the markets. */
export const markets = defineBlock({
  type: 'markets',
  version: 1,
  label: { en: 'Markets', nl: 'Markten' },
  description: { en: 'The pages of the markets, on the blue band', nl: 'De pagina’s van de markten, op de blauwe band' },
  icon: 'ship',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    text: textarea({ label: 'Sentence', maxLength: 300, rows: 2 }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  needs: () => [{ kind: 'pages', types: ['market'], count: 24, paged: false }],
  sample: { props: { title: 'Nine markets, one sea', text: 'What we measure for whom.' } },
});
