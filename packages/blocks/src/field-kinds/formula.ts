import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { commonEditor, noReferences, type CommonOptions, type Field } from './field.ts';

/** The maximum TeX of one formula, in characters. */
export const formulaMaxLength = 2000;

/**
 * A formula on lines of its own, stored as TeX. A draft may have TeX that can not be rendered; publishing refuses it (`invalid`, rule `formula`).
 * It is not searched: readers look for the words around it.
 */
export function formula(options: CommonOptions): Field<string, 'props'> {
  const draft = z.string({ error: invalid }).max(formulaMaxLength, { error: tooLong, abort: true });
  return {
    kind: 'formula',
    store: 'props',
    draft,
    strict: options.required ? draft.refine((tex) => tex.trim() !== '', { error: required }) : draft,
    defaultValue: '',
    editor: { ...commonEditor(options), control: 'formula', maxLength: formulaMaxLength },
    text: () => '',
    references: noReferences,
    sanitize: (tex, sanitizers) => sanitizers.formula?.(tex.trim()) ?? tex.trim(),
  };
}
