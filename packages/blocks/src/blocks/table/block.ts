import { defineBlock } from '../../define-block.ts';
import { table, text } from '../../field-kinds/index.ts';

/** Rows and columns, with a caption. */
export const tableBlock = defineBlock({
  type: 'table',
  version: 1,
  label: { en: 'Table', nl: 'Tabel' },
  description: { en: 'Rows and columns', nl: 'Rijen en kolommen' },
  icon: 'table',
  group: 'text',
  fields: {
    caption: text({ label: 'Caption', maxLength: 300 }),
    table: table({ label: 'Table', required: true }),
  },
  takes: {
    kind: 'table',
    props: ({ caption, table: cells }) => ({ caption, table: cells }),
    part: ({ caption, table: cells }) => ({ kind: 'table', caption, table: cells }),
  },
  title: (props) => props.caption,
  sample: {
    props: {
      caption: 'The four basins',
      table: {
        headerRow: true,
        headerColumn: false,
        rows: [
          ['Basin', 'Length'],
          ['Towing tank', '260 m'],
        ],
      },
    },
  },
});
