import { array, defineBlock, link, text, textarea } from '@ximblox/blocks';

/** Rows of a name, a sentence and a link or a word: questions and where they are answered, means and what they are. */
export const rows = defineBlock({
  type: 'rows',
  version: 1,
  label: { en: 'Rows with links', nl: 'Regels met links' },
  description: { en: 'A name, a sentence and a link on each row', nl: 'Op elke regel een naam, een zin en een link' },
  icon: 'list-details',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    intro: textarea({ label: 'Text beside the heading', maxLength: 200, rows: 2 }),
    nameHead: text({ label: 'Heading of the names', help: 'If empty, no headings are shown.', maxLength: 60 }),
    textHead: text({ label: 'Heading of the texts', maxLength: 60 }),
    asideHead: text({ label: 'Heading of the last column', maxLength: 60 }),
    items: array({
      label: 'Rows',
      itemLabel: 'Row',
      required: true,
      maximum: 40,
      of: {
        name: text({ label: 'Name', required: true, maxLength: 160 }),
        nameLink: link({ label: 'Link of the name' }),
        text: textarea({ label: 'Text', maxLength: 400, rows: 2 }),
        aside: text({ label: 'At the end', maxLength: 160 }),
        asideLink: link({ label: 'Link at the end' }),
      },
    }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: {
    props: {
      title: 'What we test',
      intro: 'The question, how we put it to the water, and where.',
      nameHead: 'Question',
      textHead: 'Test',
      asideHead: 'Where',
      items: [
        {
          key: 'mooring',
          name: 'Will the mooring hold?',
          nameLink: { kind: 'none', text: '' },
          text: 'The fifty-year storm, three hours, five times.',
          aside: 'Offshore basin',
          asideLink: { kind: 'none', text: '' },
        },
      ],
    },
  },
});
