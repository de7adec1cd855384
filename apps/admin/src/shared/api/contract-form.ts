import { issuesOf } from '@ximblox/blocks';
import { detailText } from '@ximblox/i18n/error-details';
import { nameOfInputCode } from '@ximblox/primitives';
import { get, set, type FieldErrors, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { failureOf, textOfCode, type FailureError } from './failure.ts';

/** The sentence that a form has for an error where its place says more than the code, and the field where the form calls it something else. */
export type InWords<Fields = unknown> = (error: FailureError, fields: Fields) => FailureError;
const asItIs: InWords = (error) => error;

/** `offices[0].email`, as errors name a place, is `offices.0.email` in a form. */
const dotted = (property: string): string => property.replaceAll(/\[(\d+)\]/g, '.$1');

/**
 * Checks a form with the schema of the operation that it calls; what is wrong is said in the words that a refusal of the server has too.
 * @param inputOf the operation's input for what the form has; its properties are the fields' names
 */
export const contractResolver =
  <Fields extends FieldValues>(
    schema: z.ZodType,
    inputOf: (fields: Fields) => unknown = (fields) => fields,
    inWords: InWords<Fields> = asItIs,
  ): Resolver<Fields> =>
  (fields) => {
    const result = schema.safeParse(inputOf(fields), { reportInput: true });
    if (result.success) return { values: fields, errors: {} };
    const errors: FieldErrors<Fields> = {};
    for (const { code, property, detail } of issuesOf(result.error)) {
      const text = detail === undefined ? textOfCode(code) : detailText(detail, 'en');
      const error = inWords({ name: nameOfInputCode(code), code, property, message: text }, fields);
      const { message } = error;
      const name = dotted(error.property);
      if (get(errors, name) === undefined) set(errors, name, { type: code, message });
    }
    return { values: {}, errors };
  };

/** The names of all fields of a form, those of lists and groups with dots. */
const namesOf = (value: unknown, name = ''): string[] =>
  typeof value === 'object' && value !== null && (name === '' || Object.keys(value).length > 0)
    ? [
        ...(name === '' ? [] : [name]),
        ...Object.entries(value).flatMap(([key, inner]) => namesOf(inner, name === '' ? key : `${name}.${key}`)),
      ]
    : [name];

/** Puts the errors of a refused call at the fields that they name, whatever their capitals; {@link problemOf} has those of no field. */
export function applyServerErrors<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  error: unknown,
  inWords: InWords<Fields> = asItIs,
): void {
  const fields = form.getValues();
  const names = namesOf(fields);
  const others: string[] = [];
  for (const { code, property, message } of failureOf(error).errors.map((one) => inWords(one, fields))) {
    const name = names.find((one) => one.toLowerCase() === dotted(property).toLowerCase());
    if (name === undefined) others.push(message);
    else if (get(form.formState.errors, name) === undefined)
      form.setError(name as Path<Fields>, { type: code || 'server', message });
  }
  if (others.length > 0) form.setError('root.server', { message: [...new Set(others)].join(' ') });
}

/** What is wrong with a field, as a sentence. */
export function errorAt<Fields extends FieldValues>(form: UseFormReturn<Fields>, name: Path<Fields>): string | undefined {
  const error = get(form.formState.errors, name) as { readonly message?: string } | undefined;
  return error?.message;
}

/** What a call was refused for that is the fault of no field. */
export const problemOf = <Fields extends FieldValues>({ formState: { errors } }: UseFormReturn<Fields>): string | undefined =>
  errors.root?.['server']?.message;

/** How many fields of a form are wrong; a refusal that is the fault of no field counts too. */
export const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>((count, error: unknown) => {
    if (typeof error !== 'object' || error === null) return count;
    return count + ('message' in error && typeof error.message === 'string' ? 1 : countErrors(error));
  }, 0);
