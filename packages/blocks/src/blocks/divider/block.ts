import { defineBlock } from '../../define-block.ts';
import { select } from '../../field-kinds/index.ts';

/** A line or space between two parts that need no heading. */
export const divider = defineBlock({
  type: 'divider',
  version: 1,
  label: { en: 'Divider', nl: 'Scheidingslijn' },
  description: { en: 'A line or space between blocks', nl: 'Een lijn of witruimte tussen blokken' },
  icon: 'minus',
  group: 'layout',
  fields: {
    kind: select({
      label: 'Style',
      options: [
        { value: 'line', label: 'Line' },
        { value: 'space', label: 'Space' },
      ],
    }),
  },
  takes: { kind: 'divider', props: () => ({ kind: 'line' as const }) },
  sample: { props: { kind: 'line' } },
});
