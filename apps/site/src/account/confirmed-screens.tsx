import { Field, type FormPart } from '@ximblox/blocks/render';
import { accountExportPath, accountPath } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import { PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import type { ScreenProps } from './account-texts.ts';
import { OfLink } from './guest-screens.tsx';
import { LoginAgain } from './institute/provider-login.tsx';

/** A file with all that is stored about the member. Without `download`, which would store the login screen where the session has ended. */
export const ExportLink = ({ view, words }: ScreenProps) => (
  <a href={accountExportPath(view.frame.locale)}>{words.profile.export}</a>
);

type ConfirmedFormProps = ScreenProps & {
  readonly name: string;
  readonly submit: string;
  readonly isDestructive?: boolean;
  readonly children?: (part: FormPart) => ReactNode;
};

/** A form by which a member shows who they are: with the password, or where there is none with a login of a moment ago. */
function ConfirmedForm({ view, words, name, submit, isDestructive = false, children }: ConfirmedFormProps) {
  const { loginMethods, frame } = view;
  const hasPassword = loginMethods?.password !== false;
  if (!hasPassword && !loginMethods.recentLogin) return <LoginAgain view={view} words={words} />;
  return (
    <>
      {!hasPassword && <p>{words.recentLogin.done}</p>}
      <AccountForm
        view={view}
        name={name}
        submit={submit}
        cancel={accountPath('profile', frame.locale)}
        isDestructive={isDestructive}
      >
        {(part) => (
          <>
            {children?.(part)}
            {hasPassword && <PasswordField part={part} words={words} name="password" />}
          </>
        )}
      </AccountForm>
    </>
  );
}

export const DeleteScreen = ({ view, words }: ScreenProps) => (
  <>
    {words.delete.intro.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <p>
      {words.delete.exportFirst} <ExportLink view={view} words={words} />
    </p>
    <p>{words.delete.account(view.member?.email ?? '')}</p>
    <ConfirmedForm view={view} words={words} name="delete" submit={words.delete.submit} isDestructive />
  </>
);

export const EmailScreen = ({ view, words }: ScreenProps) => (
  <>
    <p>{words.email.current(view.member?.email ?? '')}</p>
    <p>{words.email.intro}</p>
    <ConfirmedForm view={view} words={words} name="email" submit={words.email.submit}>
      {(part) => (
        <Field
          {...part}
          name="newEmail"
          label={words.fields['newEmail'] ?? ''}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
    </ConfirmedForm>
  </>
);

export const ConfirmEmailScreen = ({ view, words }: ScreenProps) => (
  <OfLink view={view} words={words} intro={words.confirmEmail.intro}>
    {(code) => (
      <AccountForm view={view} name="confirmEmail" submit={words.confirmEmail.submit}>
        {() => code}
      </AccountForm>
    )}
  </OfLink>
);
