import { z } from 'zod';

import { commonEditor, noReferences, unchanged, type CommonOptions, type Field } from './field.ts';

/** A required text: missing is `V_01`, blanks only `V_16`. */
export const requiredText = (schema: z.ZodString) =>
  schema.min(1, { error: 'V_01' }).refine((value) => value === '' || value.trim() !== '', { error: 'V_16' });

type TextOptions = CommonOptions & { readonly maxLength?: number; readonly placeholder?: string; readonly searchable?: boolean };

const textField = (options: TextOptions, editor: Field['editor'], maxLength: number): Field<string, 'props'> => {
  const draft = z.string({ error: 'V_12' }).max(maxLength, { error: 'V_14' });
  return {
    kind: editor.control,
    store: 'props',
    draft,
    strict: options.required ? requiredText(draft) : draft,
    defaultValue: '',
    editor,
    text: (value) => (options.searchable === false ? '' : value),
    references: noReferences,
    clean: unchanged,
  };
};

/** One line of plain text, at most `maxLength` characters (200 when not said). */
export function text(options: TextOptions): Field<string, 'props'> {
  const maxLength = options.maxLength ?? 200;
  const placeholder = options.placeholder === undefined ? {} : { placeholder: options.placeholder };
  return textField(options, { ...commonEditor(options), control: 'text', maxLength, ...placeholder }, maxLength);
}

/** Several lines of plain text, at most `maxLength` characters (2,000 when not said). */
export function textarea(options: TextOptions & { readonly rows?: number }): Field<string, 'props'> {
  const maxLength = options.maxLength ?? 2000;
  return textField(options, { ...commonEditor(options), control: 'textarea', maxLength, rows: options.rows ?? 3 }, maxLength);
}
