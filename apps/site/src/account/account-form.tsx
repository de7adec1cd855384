import { ErrorSummary, useForm, type FormAnswer, type FormPart } from '@ximblox/blocks/render';
import type { AccountView } from '@ximblox/contract';
import { accountPath, type Locale } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import { accountTexts } from './account-texts.ts';
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
  /** Has a button only: there is no field that the summary could lead to. */
  readonly isButtonOnly?: boolean;
  readonly children?: (part: FormPart) => ReactNode;
};

type RefusedLink = {
  readonly text: string;
  readonly action: string;
  readonly href: string;
  /** It was used or has expired: no form can succeed with it. A mistyped code can be corrected. */
  readonly isSpent: boolean;
};

/** The screen that mails another link, in the words of who waits for one. */
export const newLinkPath = (locale: Locale): string => `${accountPath('forgot', locale)}?for=link`;

/** Why a mailed link was refused, and the way on: to login where it was used, else to a new mail. Undefined where none was. */
export function refusedLink({ linkState, screen, frame }: AccountView): RefusedLink | undefined {
  if (linkState === undefined) return undefined;
  const words = accountTexts(frame.locale);
  const state = linkState === 'valid' ? 'unknown' : linkState;
  const isUsedReset = state === 'used' && screen === 'reset';
  const texts = screen === 'join' ? words.joinLink : screen === 'confirmEmail' ? words.emailLink : words.link;
  const { text, action } = isUsedReset ? words.usedReset : texts[state];
  const next = state === 'used' || screen === 'join' ? 'login' : screen === 'confirmEmail' ? 'email' : 'forgot';
  const href = next === 'forgot' ? newLinkPath(frame.locale) : accountPath(next, frame.locale);
  return { text, action, href, isSpent: state !== 'unknown' };
}

/** The sentence of an error: what is missing by field, else what is wrong by name; the server's own sentence where it knows more. */
function errorText(view: AccountView, { name, property, text, retryAfterSeconds }: FormAnswer['errors'][number]): string {
  const { required, errors, lockedFor } = accountTexts(view.frame.locale);
  if (name === 'expiredToken') return refusedLink(view)?.text ?? errors[name] ?? '';
  if (name === 'tooManyAttempts' && retryAfterSeconds !== undefined) return lockedFor(Math.ceil(retryAfterSeconds / 60));
  if (name === 'required') return [errors['required'], required[property]].filter((part) => part !== undefined).join(': ');
  const known = errors[`${name}.${property}`] ?? errors[name];
  if (name === 'invalid' || known === undefined) return text ?? known ?? errors['wentWrong'] ?? '';
  return name === 'weakPassword' || name === 'tooLong' ? (text ?? known) : known;
}

/** An error in the summary, away from its field: what the other window changed is named, as its sentence does not say which field it is. */
function summaryText(view: AccountView, error: FormAnswer['errors'][number]): string {
  const field = accountTexts(view.frame.locale).fields[error.property];
  const text = errorText(view, error);
  return error.name === 'conflict' && field !== undefined ? `${field}: ${text}` : text;
}

/** A form that is posted to its screen, with the error summary above it. */
export function AccountForm({
  view,
  name,
  submit,
  values,
  cancel,
  isDestructive = false,
  isSecondary = false,
  isButtonOnly = false,
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
      return error === undefined ? undefined : errorText(view, error);
    },
  };
  const query = new URLSearchParams({
    ...(view.next !== undefined && { next: view.next }),
    ...(view.isForLink === true && { for: 'link' }),
  }).toString();
  return (
    <>
      {errors.length > 0 && (
        <ErrorSummary
          id={id}
          title={words.problem}
          errors={errors.map((error) => ({ property: isButtonOnly ? '' : error.property, text: summaryText(view, error) }))}
        />
      )}
      <form className={css.form} method="post" action={query === '' ? view.path : `${view.path}?${query}`} noValidate>
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="csrfToken" value={token} />
        {view.member !== undefined && <input type="hidden" name="member" value={view.member.ID} />}
        {view.kept !== undefined && name === 'login' && <input type="hidden" name="kept" value={view.kept} />}
        {view.original !== undefined && <input type="hidden" name="original" value={view.original} />}
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
