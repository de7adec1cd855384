import { defineBlock, select, link, number, text } from '@ximblox/blocks';

/** The page types of each kind of overview (site specification: overview block type 0 News, 1 Events, 2 Publications, 3 JIPs and Networks), and 4, vacancies and internships. */
export const listedTypes = { 0: ['news'], 1: ['event'], 2: ['publication'], 3: ['jip'], 4: ['vacancy', 'internship'] } as const;

/** The filters of each kind in the layout with paging. */
const offeredFilters = {
  0: ['type', 'year', 'tag'],
  1: ['type', 'when'],
  2: ['type', 'year', 'tag'],
  3: ['status', 'type'],
  4: ['type', 'tag'],
} as const;

/** The newest pages of a kind, with filters and paging in the list layout. */
export const overview = defineBlock({
  type: 'overview',
  version: 1,
  label: { en: 'Overview', nl: 'Overzicht' },
  description: {
    en: 'The latest news, events, publications or vacancies',
    nl: 'Het laatste nieuws, de agenda, publicaties of vacatures',
  },
  icon: 'list-details',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    kind: select({
      label: 'Show',
      options: [
        { value: 0, label: 'News' },
        { value: 1, label: 'Events' },
        { value: 2, label: 'Publications' },
        { value: 3, label: 'JIPs and Networks' },
        { value: 4, label: 'Vacancies and internships' },
      ],
    }),
    count: number({ label: 'Number of pages', minimum: 1, maximum: 50, defaultValue: 12 }),
    layout: select({
      label: 'Layout',
      options: [
        { value: 'list', label: 'List with paging' },
        { value: 'lead', label: 'One large, three small' },
        { value: 'cards', label: 'Cards' },
        { value: 'rows', label: 'Rows beside the heading' },
      ],
    }),
    more: link({ label: 'Link to all pages' }),
  },
  showsTitle: true,
  parts: 'titled',
  title: (props) => props.title,
  pageQueries: (props) => [
    {
      kind: 'pages',
      types: listedTypes[props.kind],
      count: props.count ?? 12,
      paged: props.layout === 'list',
      ...(props.layout === 'list' ? { filters: offeredFilters[props.kind] } : {}),
      ...(props.kind === 1 ? { comingFirst: true } : {}),
    },
  ],
  sample: { props: { title: 'News', kind: 0, count: 4, layout: 'lead', more: { kind: 'none', text: '' } } },
});
