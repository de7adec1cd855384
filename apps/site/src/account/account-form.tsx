import { ErrorSummary, useForm, type FormAnswer, type FormPart } from '@ximblox/blocks/render';
import type { AccountView } from '@ximblox/contract';
import type { ReactNode } from 'react';

import { accountTexts } from './account-texts.ts';
import type { AccountTexts } from './texts.en.ts';
import css from './account.module.css';

type AccountFormProps = {
  readonly view: AccountView;
  /** The form's name in the server's table of screens. */
  readonly name: string;
  readonly submit: string;
  /** The current values, where a member changes something. */
  readonly values?: Readonly<Record<string, string>>;
  /** Leads back without a change. */
  readonly cancel?: string;
  readonly isDestructive?: boolean;
  readonly isSecondary?: boolean;
  readonly children?: (part: FormPart) => ReactNode;
};

/** The sentence of an error: what is missing by field, else what is wrong by name; the server's own sentence where it knows more. */
function errorText({ required, errors }: AccountTexts, { name, property, text }: FormAnswer['errors'][number]): string {
  if (name === 'required') return required[property] ?? errors['required'] ?? '';
  const known = errors[`${name}.${property}`] ?? errors[name];
  if (name === 'invalid' || known === undefined) return text ?? known ?? errors['wentWrong'] ?? '';
  return name === 'weakPassword' || name === 'tooLong' ? (text ?? known) : known;
}

/** A form that is posted to its screen, with the error summary above it. The code of an expired link has an explanation of its own instead. */
export function AccountForm({
  view,
  name,
  submit,
  values,
  cancel,
  isDestructive = false,
  isSecondary = false,
  children,
}: AccountFormProps) {
  const words = accountTexts(view.frame.locale);
  const { token, answer } = useForm(name);
  const known = new Set<string>();
  const errors = (answer?.errors ?? []).filter(({ property }) => !known.has(property) && known.add(property));
  const id = `account-${name}`;
  const part: FormPart = {
    id,
    optional: words.optional,
    values: answer?.values ?? values ?? {},
    errorOf: (property) => {
      const error = errors.find((one) => one.property === property);
      return error === undefined ? undefined : errorText(words, error);
    },
  };
  const next = view.next === undefined ? '' : `?next=${encodeURIComponent(view.next)}`;
  return (
    <>
      {errors.length > 0 && (
        <ErrorSummary
          id={id}
          title={words.problem}
          errors={errors.map((error) => ({ property: error.property, text: errorText(words, error) }))}
        />
      )}
      <form className={css.form} method="post" action={`${view.path}${next}`} noValidate>
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="csrfToken" value={token} />
        {children?.(part)}
        <p className={css.buttons}>
          <button
            type="submit"
            className={`button ${isSecondary ? 'button-second' : ''} ${isDestructive ? (css.destructive ?? '') : ''}`}
          >
            {submit}
          </button>
          {cancel !== undefined && <a href={cancel}>{words.cancel}</a>}
        </p>
      </form>
    </>
  );
}
