import { defineBlock } from '../../define-block.ts';
import { reusableReference } from '../../field-kinds/index.ts';

/** Blocks that are written once for many pages: where a page is read, they stand in place of this one. */
export const reusable = defineBlock({
  type: 'reusable',
  version: 1,
  label: { en: 'Reusable block', nl: 'Herbruikbaar blok' },
  description: {
    en: 'Blocks that many pages share, changed in one place',
    nl: 'Blokken die pagina’s delen, op één plek gewijzigd',
  },
  icon: 'components',
  group: 'layout',
  fields: { content: reusableReference({ label: 'Reusable block', required: true }) },
  sample: { props: { content: 1 } },
});
