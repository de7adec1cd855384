import { CalendarDate, CalendarMoment } from '@ximblox/primitives';
import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { commonEditor, noReferences, noText, unchanged, type CommonOptions, type Field, type Option } from './field.ts';
import { joinTexts } from './join-texts.ts';

const plain = { references: noReferences, text: noText, sanitize: unchanged };

/** One of a closed list of values; the first is the default unless `defaultValue` is set. */
export function select<const Value extends string | number>(
  options: CommonOptions & {
    readonly options: readonly Option<Value>[];
    readonly defaultValue?: Value;
    readonly isLanguage?: true;
  },
): Field<Value, 'props'> {
  const values = options.options.map((option) => option.value);
  const first = values[0];
  if (first === undefined) throw new Error(`The select "${options.label}" has no options.`);
  // Programs name the values by it.
  const schema = z.literal(values, { error: invalid }).meta({ names: options.options.map(({ label }) => label) });
  return {
    ...plain,
    kind: 'select',
    store: 'props',
    draft: schema,
    strict: schema,
    defaultValue: options.defaultValue ?? first,
    editor: {
      ...commonEditor(options),
      control: 'select',
      options: options.options,
      ...(options.isLanguage && { isLanguage: true }),
    },
  };
}

/** Yes or no. */
export function checkbox(options: CommonOptions & { readonly defaultValue?: boolean }): Field<boolean, 'props'> {
  const schema = z.boolean({ error: invalid });
  return {
    ...plain,
    kind: 'checkbox',
    store: 'props',
    draft: schema,
    strict: schema,
    defaultValue: options.defaultValue ?? false,
    editor: { ...commonEditor(options), control: 'checkbox' },
  };
}

/** An integer or decimal number within bounds; null if not filled in. Required and null is `required`. */
export function number(
  options: CommonOptions & {
    readonly minimum: number;
    readonly maximum: number;
    readonly step?: number;
    readonly unit?: string;
    readonly defaultValue?: number;
  },
): Field<number | null, 'props'> {
  const step = options.step ?? 1;
  const bounded = z.number({ error: invalid }).min(options.minimum, { error: invalid }).max(options.maximum, { error: invalid });
  const draft = (Number.isInteger(step) ? bounded.int({ error: invalid }) : bounded).nullable();
  return {
    ...plain,
    kind: 'number',
    store: 'props',
    draft,
    strict: options.required ? draft.refine((value) => value !== null, { error: required }) : draft,
    defaultValue: options.defaultValue ?? null,
    editor: {
      ...commonEditor(options),
      control: 'number',
      minimum: options.minimum,
      maximum: options.maximum,
      step,
      ...(options.unit === undefined ? {} : { unit: options.unit }),
    },
  };
}

/** A date, `YYYY-MM-DD`; empty if not filled in. */
export function date(options: CommonOptions): Field<string, 'props'> {
  const draft = z.union([z.literal(''), CalendarDate], { error: invalid });
  return {
    ...plain,
    kind: 'date',
    store: 'props',
    draft,
    strict: options.required ? draft.refine((value) => value !== '', { error: required }) : draft,
    defaultValue: '',
    editor: { ...commonEditor(options), control: 'date' },
  };
}

/** A date, or a local date and time: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; empty if not filled in. */
export function datetime(options: CommonOptions): Field<string, 'props'> {
  const draft = z.union([z.literal(''), CalendarMoment], { error: invalid });
  return {
    ...plain,
    kind: 'datetime',
    store: 'props',
    draft,
    strict: options.required ? draft.refine((value) => value !== '', { error: required }) : draft,
    defaultValue: '',
    editor: { ...commonEditor(options), control: 'datetime' },
  };
}

/** A list of short texts, such as authors. */
export function textList(
  options: CommonOptions & { readonly maximum?: number; readonly maxLength?: number },
): Field<string[], 'props'> {
  const { maximum = 50, maxLength = 200 } = options;
  const draft = z
    .array(z.string({ error: invalid }).max(maxLength, { error: tooLong }), { error: invalid })
    .max(maximum, { error: tooLong });
  return {
    ...plain,
    kind: 'textList',
    store: 'props',
    draft,
    strict: options.required ? draft.min(1, { error: required }) : draft,
    defaultValue: [],
    editor: { ...commonEditor(options), control: 'textList', maximum, maxLength },
    text: joinTexts,
  };
}
