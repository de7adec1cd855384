import { defineBlock, text, textarea } from '@ximblox/blocks';

/** The market pages on a dark blue band, in the specification's order. */
export const markets = defineBlock({
  type: 'markets',
  version: 1,
  label: { en: 'Markets', nl: 'Markten' },
  description: { en: 'The market pages on a dark band', nl: 'De marktpagina’s op een donkere band' },
  icon: 'ship',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    text: textarea({ label: 'Intro', maxLength: 300, rows: 2 }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  pageQueries: () => [{ kind: 'pages', types: ['market'], count: 24, paged: false }],
  sample: { props: { title: 'Nine markets, one sea', text: 'What we measure, and for whom.' } },
});
