import { z } from 'zod';

import { nameSpelling } from './texts.ts';

/**
 * A text of one line in one spelling: what is stored, shown in lists and looked for. Every name, title, tag and search term of an input is one, so that
 * two that look the same are the same (decision 0111). Its length is checked after it is spelled; the rules that follow are the field's own.
 */
export const lineText = (params?: { readonly error: string }) => z.string(params).overwrite(nameSpelling);

/** A `lineText` that keeps one blank where nothing of a text is seen, for fields that tell `blank` from `required`. */
export const shownLine = () => z.string().overwrite((text) => nameSpelling(text) || (text === '' ? '' : ' '));

/** A password as it is typed: its preparation is that of the function that hashes it, so the entry of operations leaves its spelling alone. */
export const passwordText = () => z.string().meta({ format: 'password' });

/** Whether a field of an input is a password. */
export const isPasswordText = (schema: z.core.$ZodType): boolean => z.globalRegistry.get(schema)?.['format'] === 'password';
