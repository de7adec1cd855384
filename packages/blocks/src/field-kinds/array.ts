import { BlockKey } from '@ximblox/primitives';
import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { commonEditor, type CommonOptions, type Field, type Fields, type PropsOf } from './field.ts';
import { joinTexts } from './join-texts.ts';

/** An item of an array: its fields' values and a key of its own, so that it can be moved and compared. */
export type ArrayItem<F extends Fields> = PropsOf<F> & { readonly key: string };

/** The key in a block's `__images` for an image of an array's item. */
export const itemSlot = (array: string, itemKey: string, field: string): string => `${array}.${itemKey}.${field}`;

/** The props of a set of fields as one strict object, `draft` or `strict`; in a draft absent fields get their default. */
export function propsSchema(fields: Fields, strength: 'draft' | 'strict', extra: Record<string, z.ZodType> = {}) {
  const shape: Record<string, z.ZodType> = { ...extra };
  for (const [name, field] of Object.entries(fields)) {
    // Defaults are validated like other values, so that `strict` reports missing required fields.
    if (field.store === 'props') shape[name] = field[strength].prefault(field.defaultValue);
  }
  return z.strictObject(shape);
}

/** Items with fields of their own, such as cards. Images of an item are stored in `__images` under {@link itemSlot}. */
export function array<const F extends Fields>(
  options: CommonOptions & { readonly itemLabel: string; readonly of: F; readonly minimum?: number; readonly maximum?: number },
): Field<ArrayItem<F>[], 'props'> {
  const maximum = options.maximum ?? 24;
  const minimum = options.minimum ?? (options.required ? 1 : 0);
  const items = (strength: 'draft' | 'strict') =>
    z.array(propsSchema(options.of, strength, { key: BlockKey }), { error: invalid }).max(maximum, { error: tooLong });
  const eachProp = (item: Record<string, unknown>) =>
    Object.entries(options.of).flatMap(([name, field]) => (field.store === 'props' ? [{ name, field, value: item[name] }] : []));
  return {
    kind: 'array',
    store: 'props',
    draft: items('draft') as unknown as z.ZodType<ArrayItem<F>[]>,
    strict: (minimum > 0 ? items('strict').min(minimum, { error: required }) : items('strict')) as unknown as z.ZodType<
      ArrayItem<F>[]
    >,
    defaultValue: [],
    itemFields: options.of,
    editor: { ...commonEditor(options), control: 'array', itemLabel: options.itemLabel, minimum, maximum },
    text: (value) => joinTexts(value.flatMap((item) => eachProp(item).map(({ field, value: part }) => field.text(part)))),
    references: (value) => value.flatMap((item) => eachProp(item).flatMap(({ field, value: part }) => field.references(part))),
    sanitize: (value, sanitizers) =>
      value.map((item) => ({
        ...item,
        ...Object.fromEntries(eachProp(item).map(({ name, field, value: part }) => [name, field.sanitize(part, sanitizers)])),
      })),
  };
}
