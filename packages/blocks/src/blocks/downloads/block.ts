import { defineBlock } from '../../define-block.ts';
import { select, files, array, itemSlot, number, text } from '../../field-kinds/index.ts';

/** Files of the media library to download, each with its type, size, language and pages. */
export const downloads = defineBlock({
  type: 'downloads',
  version: 1,
  label: { en: 'Downloads', nl: 'Downloads' },
  description: { en: 'Files to download', nl: 'Bestanden om te downloaden' },
  icon: 'download',
  group: 'media',
  isDocuments: true,
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    items: array({
      label: 'Files',
      itemLabel: 'Download',
      required: true,
      maximum: 40,
      of: {
        title: text({ label: 'Title', maxLength: 200, help: 'If empty, the text beside the file or its name is shown.' }),
        file: files({ label: 'File', required: true, maximum: 1 }),
        language: select({
          label: 'Language',
          options: [
            { value: '', label: 'Not specified' },
            { value: 'en', label: 'English' },
            { value: 'nl', label: 'Dutch' },
            { value: 'de', label: 'German' },
            { value: 'fr', label: 'French' },
          ],
        }),
        pages: number({ label: 'Pages', minimum: 1, maximum: 100_000 }),
      },
    }),
  },
  takes: {
    kind: 'files',
    fileSlot: (key) => itemSlot('items', key, 'file'),
    props: ({ keys }) => ({ items: keys.map((key) => ({ key, title: '', language: '' as const, pages: null })) }),
  },
  title: (props) => props.title,
  slot: () => 'hiddenNotice',
  // Without a file that is still in the library the block renders nothing, so it has no heading.
  heading: (props, { __files }) =>
    Object.values(__files).some(([file]) => file !== undefined && file.fileName !== '') ? props.title : '',
  sample: {
    props: {
      title: 'Downloads',
      items: [{ key: 'summary', title: 'Crossing seas: summary for masters', language: 'en', pages: 8 }],
    },
    __files: {
      'items.summary.file': [
        {
          fileID: 1,
          altText: '',
          hash: '',
          fileName: 'crossing-seas.pdf',
          url: '',
          size: 1_400_000,
          mimeType: 'application/pdf',
        },
      ],
    },
  },
});
