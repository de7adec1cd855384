import { defineBlock } from '../../define-block.ts';
import { choice } from '../../field-kinds/index.ts';

/** An end of one thing before another begins, where a heading would say too much. */
export const divider = defineBlock({
  type: 'divider',
  version: 1,
  label: { en: 'Divider', nl: 'Scheiding' },
  description: { en: 'A line or room between blocks', nl: 'Een lijn of ruimte tussen blokken' },
  icon: 'minus',
  group: 'layout',
  fields: {
    kind: choice({
      label: 'Kind',
      options: [
        { value: 'line', label: 'Line' },
        { value: 'space', label: 'Room' },
      ],
    }),
  },
  sample: { props: { kind: 'line' } },
});
