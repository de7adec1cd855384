import { expectTypeOf } from 'vitest';

import { defineBlock } from './define-block.ts';
import type { PropsOf, ValueOf } from './field-kinds/field.ts';
import { text } from './field-kinds/index.ts';

const fields = { name: text({ label: 'Name', maxLength: 80 }) };

expectTypeOf<ValueOf<(typeof fields)['name']>>().toEqualTypeOf<string>();
expectTypeOf<PropsOf<typeof fields>['name']>().toEqualTypeOf<string>();
expectTypeOf<PropsOf<typeof fields>>().not.toHaveProperty('height');

/** The functions of a block receive the props of its fields. */
defineBlock({
  type: 'lighthouse',
  version: 1,
  label: { en: 'Lighthouse', nl: 'Vuurtoren' },
  description: { en: 'A light', nl: 'Een licht' },
  icon: 'sun',
  group: 'text',
  fields,
  title: (props) => {
    expectTypeOf(props.name).toEqualTypeOf<string>();
    return props.name;
  },
  sample: { props: { name: 'Old Hook' } },
});
