import { defineBlock, number, text } from '@ximblox/blocks';

/** All experts, with a search and filters. */
export const expertDirectory = defineBlock({
  type: 'expertDirectory',
  version: 1,
  label: { en: 'Expert directory', nl: 'Expertoverzicht' },
  description: { en: 'All experts, with a search and filters', nl: 'Alle experts, met zoekveld en filters' },
  icon: 'users',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    count: number({ label: 'Experts per page', minimum: 4, maximum: 50, defaultValue: 24 }),
  },
  showsTitle: true,
  parts: 'titled',
  title: (props) => props.title,
  pageQueries: (props) => [
    {
      kind: 'pages',
      types: ['expert'],
      count: props.count ?? 24,
      paged: true,
      filters: ['expertise', 'type', 'tag'],
      searched: ['function', 'expertise'],
      byTitle: true,
    },
  ],
  sample: { props: { title: 'Find an expert', count: 24 } },
});
