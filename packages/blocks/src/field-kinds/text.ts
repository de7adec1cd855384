import { asciiEmail, hasCredentials, isBlank, isEmail, normalizeWebUrl } from '@ximblox/primitives';
import { blank, invalid, invalidEmail, invalidURL, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { commonEditor, noReferences, unchanged, type CommonOptions, type Field } from './field.ts';

/** A required text: missing is `required`, blanks only `blank`. */
export const requiredText = (schema: z.ZodString) =>
  schema.min(1, { error: required }).refine((value) => value === '' || !isBlank(value), { error: blank });

type TextOptions = CommonOptions & {
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly searchable?: boolean;
  /** A pattern that a text must match to be published, else `invalid`. */
  readonly pattern?: RegExp;
};

const textField = (options: TextOptions, editor: Field['editor'], maxLength: number): Field<string, 'props'> => {
  const { pattern } = options;
  const draft = z.string({ error: invalid }).max(maxLength, { error: tooLong, abort: true });
  const strict = options.required ? requiredText(draft) : draft;
  return {
    kind: editor.control,
    store: 'props',
    draft,
    strict: pattern === undefined ? strict : strict.refine((value) => value === '' || pattern.test(value), { error: invalid }),
    defaultValue: '',
    editor,
    text: (value) => (options.searchable === false ? '' : value),
    references: noReferences,
    sanitize: unchanged,
  };
};

/** One line of plain text, 200 characters at most by default. */
export function text(options: TextOptions): Field<string, 'props'> {
  const maxLength = options.maxLength ?? 200;
  const placeholder = options.placeholder === undefined ? {} : { placeholder: options.placeholder };
  return textField(options, { ...commonEditor(options), control: 'text', maxLength, ...placeholder }, maxLength);
}

/** An http or https URL, stored with its scheme; empty if not filled in, `invalidURL` if invalid. */
export function url(options: CommonOptions): Field<string, 'props'> {
  const field = text({ ...options, maxLength: 2000, placeholder: 'https://', searchable: false });
  const urlOf = (schema: z.ZodType<string>) =>
    schema
      .overwrite((value) => normalizeWebUrl(value) ?? value)
      .refine((value) => !hasCredentials(value), { error: invalidURL, abort: true, params: { rule: 'credentials' } })
      .refine((value) => value === '' || normalizeWebUrl(value) !== undefined, { error: invalidURL });
  return { ...field, kind: 'url', draft: urlOf(field.draft), strict: urlOf(field.strict) };
}

/** An email address; empty if not filled in, `invalidEmail` if invalid. A private one is for the back office and the server's mails alone. */
export function email(
  options: CommonOptions & { readonly isPrivate: true },
): Field<string, 'props'> & { readonly isPrivate: true };
export function email(options: CommonOptions): Field<string, 'props'>;
export function email(options: CommonOptions & { readonly isPrivate?: true }): Field<string, 'props'> {
  const field = text({ ...options, maxLength: 254, searchable: false });
  const emailOf = (schema: z.ZodType<string>) =>
    schema.overwrite(asciiEmail).refine((value) => value === '' || isEmail(value), { error: invalidEmail });
  return {
    ...field,
    kind: 'email',
    draft: emailOf(field.draft),
    strict: emailOf(field.strict),
    ...(options.isPrivate === undefined ? {} : { isPrivate: true }),
  };
}

/** Several lines of plain text, 2,000 characters at most by default. */
export function textarea(options: TextOptions & { readonly rows?: number }): Field<string, 'props'> {
  const maxLength = options.maxLength ?? 2000;
  return textField(options, { ...commonEditor(options), control: 'textarea', maxLength, rows: options.rows ?? 3 }, maxLength);
}
