import { defineBlock, number, select, text } from '@ximblox/blocks';

/** The page types of each option. */
const related = {
  all: ['news', 'event', 'publication', 'jip', 'expert', 'market', 'content'],
  news: ['news'],
  event: ['event'],
  publication: ['publication'],
  jip: ['jip'],
  expert: ['expert'],
} as const;

/** The pages that share the most tags with the page of the block. */
export const relatedPages = defineBlock({
  type: 'relatedPages',
  version: 1,
  label: { en: 'Related pages', nl: 'Gerelateerde pagina’s' },
  description: { en: 'Pages that share tags with this one', nl: 'Pagina’s met dezelfde labels als deze' },
  icon: 'tags',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    show: select({
      label: 'Show',
      options: [
        { value: 'all', label: 'All page types' },
        { value: 'news', label: 'News' },
        { value: 'event', label: 'Events' },
        { value: 'publication', label: 'Publications' },
        { value: 'jip', label: 'JIPs and networks' },
        { value: 'expert', label: 'Experts' },
      ],
    }),
    count: number({ label: 'Number of pages', minimum: 1, maximum: 12, defaultValue: 3 }),
  },
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  pageQueries: (props) => [
    { kind: 'pages', types: related[props.show ?? 'all'], count: props.count ?? 3, paged: false, related: true },
  ],
  sample: { props: { title: 'Related', show: 'all', count: 3 } },
});
