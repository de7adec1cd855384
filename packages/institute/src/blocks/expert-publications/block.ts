import { defineBlock, link, number, pageReferences, text } from '@ximblox/blocks';

/** The publications of an expert, the newest first. */
export const expertPublications = defineBlock({
  type: 'expertPublications',
  version: 1,
  label: { en: 'Publications of an expert', nl: 'Publicaties van een expert' },
  description: { en: 'What an expert has published, with downloads', nl: 'Wat een expert publiceerde, met downloads' },
  icon: 'books',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    expertIDs: pageReferences({
      types: ['expert'],
      label: 'Expert',
      help: 'If empty, the expert whose page this is.',
      maximum: 1,
    }),
    count: number({ label: 'Publications per page', minimum: 1, maximum: 50, defaultValue: 10 }),
    more: link({ label: 'Link to all publications' }),
  },
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  pageQueries: (props) => [
    {
      kind: 'pages',
      types: ['publication'],
      count: props.count ?? 10,
      paged: true,
      naming: props.expertIDs?.[0] ?? 'own',
    },
  ],
  sample: { props: { title: 'Publications', expertIDs: [], count: 10, more: { kind: 'none', text: '' } } },
});
