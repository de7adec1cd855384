import { issuesOf, sameValue } from '@ximblox/blocks';
import { detailText } from '@ximblox/i18n/error-details';
import { nameOfInputCode } from '@ximblox/primitives';
import { get, set, type FieldErrors, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { language } from '../language/language.ts';
import { failureOf, type Failure, type FailureError } from './failure.ts';
import { textOfIssue } from './issue-text.ts';

/**
 * A form's text for an error where its context is more specific than the code, and its field if the form names it differently.
 */
export type DescribeError<Fields = unknown> = (error: FailureError, fields: Fields) => FailureError;
const asItIs: DescribeError = (error) => error;

/** Errors name `offices[0].email`; the form has `offices.0.email`. */
const dotted = (property: string): string => property.replaceAll(/\[(\d+)\]/g, '.$1');

/**
 * Validates a form with the schema of its operation; the messages are those of the server.
 * @param inputOf maps the form's values to the operation's input; its properties are named like the fields
 */
export const contractResolver =
  <Fields extends FieldValues>(
    schema: z.ZodType,
    inputOf: (fields: Fields) => unknown = (fields) => fields,
    describeError: DescribeError<Fields> = asItIs,
  ): Resolver<Fields> =>
  (fields) => {
    const result = schema.safeParse(inputOf(fields), { reportInput: true });
    if (result.success) return { values: fields, errors: {} };
    const errors: FieldErrors<Fields> = {};
    for (const { code, property, detail } of issuesOf(result.error)) {
      const error = describeError(
        { name: nameOfInputCode(code), code, property, message: textOfIssue({ code, detail, property }) },
        fields,
      );
      const { message } = error;
      const name = dotted(error.property);
      if (get(errors, name) === undefined) set(errors, name, { type: code, message });
    }
    return { values: {}, errors };
  };

/** The names of all fields of a form, dotted for lists and groups. */
const namesOf = (value: unknown, name = ''): string[] =>
  typeof value === 'object' && value !== null && (name === '' || Object.keys(value).length > 0)
    ? [
        ...(name === '' ? [] : [name]),
        ...Object.entries(value).flatMap(([key, inner]) => namesOf(inner, name === '' ? key : `${name}.${key}`)),
      ]
    : [name];

/**
 * How a form writes what is stored in a field now, by the property of the call; undefined where it cannot: for lists, which the server
 * doesn't write out, and for codes.
 */
export type CurrentTexts = Readonly<Record<string, (current: unknown) => string | undefined>>;

/** The sentence of a field that somebody else changed. */
function changedText({ property, message }: FailureError, details: Failure['details'], texts: CurrentTexts): string {
  const write = Object.hasOwn(texts, property) ? texts[property] : undefined;
  const current = write?.(get(details['current'], property));
  return current === undefined ? message : detailText({ rule: 'changedMeanwhile', current }, language);
}

/**
 * Applies the errors of a refused call to the fields that they name, ignoring case; {@link problemOf} has those of no field.
 * @param currentTexts how the form writes fields that somebody else changed; others have the sentence of the server
 */
export function applyServerErrors<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  error: unknown,
  describeError: DescribeError<Fields> = asItIs,
  currentTexts: CurrentTexts = {},
): void {
  const fields = form.getValues();
  const names = namesOf(fields);
  const others: string[] = [];
  const { errors, details } = failureOf(error);
  const fieldErrors = errors.map((one) => {
    const described = describeError(one, fields);
    // Whatever else a conflict at this field is, the sentence of this one tells what to do.
    return one.rule === 'changedMeanwhile' ? { ...described, message: changedText(one, details, currentTexts) } : described;
  });
  for (const { code, property, message } of fieldErrors) {
    const name = names.find((one) => one.toLowerCase() === dotted(property).toLowerCase());
    if (name === undefined) others.push(message);
    else if (get(form.formState.errors, name) === undefined)
      form.setError(name as Path<Fields>, { type: code || 'server', message });
  }
  if (others.length > 0) form.setError('root.server', { message: [...new Set(others)].join(' ') });
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The fields that differ; a list, and a group with other fields, is one. */
function differing(now: unknown, sent: unknown, name = ''): string[] {
  if (!isGroup(now) || !isGroup(sent) || !sameValue(Object.keys(now), Object.keys(sent)))
    return now === sent || (Array.isArray(now) && sameValue(now, sent)) ? [] : [name];
  return Object.entries(now).flatMap(([key, inner]) => differing(inner, sent[key], name === '' ? key : `${name}.${key}`));
}

/**
 * Fills a form with what its call stored. What was typed while the call was under way stays, as something to save.
 * @param sent the fields as they were sent
 * @returns the fields that were typed in over what somebody else stored, which nobody at this form has seen
 */
export function showSaved<Fields extends FieldValues>(form: UseFormReturn<Fields>, sent: Fields, stored: Fields): string[] {
  const typed = (differing(form.getValues(), sent) as Path<Fields>[]).map((name) => [name, form.getValues(name)] as const);
  const { defaultValues } = form.formState;
  // What was sent changed and came back otherwise is one's own, as the server writes it.
  const unseen = typed.flatMap(([name]) =>
    sameValue(get(defaultValues, name), get(sent, name)) && !sameValue(get(stored, name), get(sent, name)) ? [name] : [],
  );
  form.reset(stored, { keepSubmitCount: true });
  for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true });
  return unseen;
}

/** The error of a field, as a sentence. */
export function errorAt<Fields extends FieldValues>(form: UseFormReturn<Fields>, name: Path<Fields>): string | undefined {
  const error = get(form.formState.errors, name) as { readonly message?: string } | undefined;
  return error?.message;
}

/** The error of a refused call that belongs to no field. */
export const problemOf = <Fields extends FieldValues>({ formState: { errors } }: UseFormReturn<Fields>): string | undefined =>
  errors.root?.['server']?.message;

/** The number of invalid fields; an error that belongs to no field counts too. */
export const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>((count, error: unknown) => {
    if (typeof error !== 'object' || error === null) return count;
    return count + ('message' in error && typeof error.message === 'string' ? 1 : countErrors(error));
  }, 0);
