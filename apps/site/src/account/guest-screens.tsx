import { Checkbox } from '@ximblox/blocks/render';
import { texts } from '@ximblox/i18n/site-texts';
import { accountPath, isAccountFilePath, localePrefixes, loginPath, registrationPath } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import {
  EmailField,
  MoreFields,
  NameFields,
  NewPasswordField,
  OrganisationField,
  PasswordField,
  ShowPasswords,
  TokenField,
} from './account-fields.tsx';
import { AccountForm, newLinkPath, refusedLink } from './account-form.tsx';
import type { ScreenProps } from './account-texts.ts';
import { ProviderLogin } from './institute/provider-login.tsx';
import css from './account.module.css';

export const LoginScreen = ({ view, words }: ScreenProps) => (
  <>
    {view.next !== undefined && isAccountFilePath(view.next) && <p>{words.login.forFile}</p>}
    <AccountForm view={view} name="login" submit={words.login.submit}>
      {(part) => (
        <>
          <EmailField part={part} words={words} />
          <PasswordField part={part} words={words} name="password" />
          <ShowPasswords words={words.onePassword} />
          <Checkbox {...part} name="rememberMe">
            {words.fields['rememberMe']}
          </Checkbox>
        </>
      )}
    </AccountForm>
    <p>
      <a href={accountPath('forgot', view.frame.locale)}>{words.titles.forgot}</a>
    </p>
    <ProviderLogin view={view} words={words} />
    <p>
      {words.login.noAccount}{' '}
      <a className="strong-link" href={registrationPath(view.frame.locale, view.next)}>
        {words.titles.register}
      </a>
    </p>
  </>
);

/** The privacy statement beside the consent, where the site has one. It opens beside the form, so that nothing written is lost. */
function PrivacyStatement({ view, words }: ScreenProps) {
  const href = view.frame.footer.privacyStatement;
  if (href === undefined) return null;
  return (
    <>
      {'. '}
      <a href={href} target="_blank" rel="noopener">
        {words.register.privacyStatement} <span className="hidden">{texts(view.frame.locale).externalWindow}</span>
      </a>
    </>
  );
}

export const RegisterScreen = ({ view, words }: ScreenProps) => (
  <>
    <p>{words.register.password}</p>
    <p>
      {words.register.hasAccount} <a href={loginPath(view.frame.locale, view.next)}>{words.titles.login}</a>
    </p>
    <AccountForm view={view} name="register" submit={words.register.submit}>
      {(part) => (
        <>
          <NameFields part={part} words={words} />
          <OrganisationField part={part} words={words} />
          <EmailField part={part} words={words} />
          <MoreFields part={part} words={words} view={view} />
          <Checkbox {...part} name="privacyAccepted" isRequired>
            {words.fields['privacyAccepted']}
            <PrivacyStatement view={view} words={words} />
          </Checkbox>
        </>
      )}
    </AccountForm>
    <ProviderLogin view={view} words={words} />
  </>
);

const Paragraphs = ({ texts }: { readonly texts: readonly string[] }) => texts.map((text) => <p key={text}>{text}</p>);

export const RegisteredScreen = ({ view, words }: ScreenProps) => (
  <>
    <Paragraphs texts={words.registered} />
    <p>
      <a className="action" href={newLinkPath(view.frame.locale)}>
        {words.askAgain}
      </a>
    </p>
    {view.next !== undefined && (
      <p>
        <a href={loginPath(view.frame.locale, view.next)}>{words.logInAndReturn}</a>
      </p>
    )}
  </>
);

export const MailSentScreen = ({ view, words }: ScreenProps) => (
  <>
    <Paragraphs texts={words.mailSent} />
    <p>
      <a className="action" href={accountPath('forgot', view.frame.locale)}>
        {words.tryAgain}
      </a>
    </p>
  </>
);

export const JoinMailSentScreen = ({ words }: ScreenProps) => <Paragraphs texts={words.joinMailSent} />;

export const DeletedScreen = ({ view, words }: ScreenProps) => (
  <>
    <Paragraphs texts={words.deleted} />
    <p>
      <a className="action" href={`/${localePrefixes[view.frame.locale]}/`}>
        {words.home}
      </a>
    </p>
  </>
);

export const ForgotScreen = ({ view, words }: ScreenProps) => (
  <>
    <p>{view.isForLink === true ? words.newLink.intro : words.forgot.intro}</p>
    <AccountForm view={view} name="forgot" submit={words.forgot.submit}>
      {(part) => <EmailField part={part} words={words} />}
    </AccountForm>
  </>
);

type LinkProps = ScreenProps & { readonly intro?: string; readonly children: (code: ReactNode) => ReactNode };

/**
 * A screen for a mailed link. First its code is asked for, which a script sends by itself: where the link was used or has expired, that and the way
 * on are shown in place of the form.
 */
export function OfLink({ view, words, intro = '', children }: LinkProps) {
  const refused = refusedLink(view);
  const wayOn = refused !== undefined && (
    <p>
      <a className="action" href={refused.href}>
        {refused.action}
      </a>
    </p>
  );
  if (refused?.isSpent === true)
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      <div className={css.notice} role="alert" tabIndex={-1} autoFocus>
        <p>{refused.text}</p>
        {wayOn}
      </div>
    );
  if (view.token !== undefined)
    return (
      <>
        {intro !== '' && <p>{intro}</p>}
        {children(<input type="hidden" name="token" value={view.token} />)}
      </>
    );
  return (
    <>
      <p>{words.checkLink.intro}</p>
      <div data-mailed-code>
        <AccountForm view={view} name="checkLink" submit={words.checkLink.submit}>
          {(part) => <TokenField part={part} words={words} />}
        </AccountForm>
      </div>
      {wayOn}
    </>
  );
}

type ChosenPasswordProps = ScreenProps & {
  readonly name: 'activate' | 'reset';
  readonly intro?: string;
  readonly submit: string;
};

/** Activation and reset: a password that is chosen for the account of a mailed link. */
const ChoosePassword = ({ view, words, name, intro, submit }: ChosenPasswordProps) => (
  <OfLink view={view} words={words} {...(intro !== undefined && { intro })}>
    {(code) => (
      <AccountForm view={view} name={name} submit={submit}>
        {(part) => (
          <>
            {code}
            <NewPasswordField part={part} words={words} name="password" />
          </>
        )}
      </AccountForm>
    )}
  </OfLink>
);

export const ActivateScreen = (props: ScreenProps) => (
  <ChoosePassword {...props} name="activate" intro={props.words.activate.intro} submit={props.words.activate.submit} />
);

export const ResetScreen = (props: ScreenProps) => <ChoosePassword {...props} name="reset" submit={props.words.reset.submit} />;

export const RestoreScreen = ({ view, words }: ScreenProps) => (
  <OfLink view={view} words={words} intro={words.restore.intro}>
    {(code) => (
      <AccountForm view={view} name="restore" submit={words.restore.submit}>
        {() => code}
      </AccountForm>
    )}
  </OfLink>
);

export const JoinScreen = ({ view, words }: ScreenProps) => (
  <OfLink view={view} words={words} intro={words.join.intro}>
    {(code) => (
      <AccountForm view={view} name="join" submit={words.join.submit}>
        {() => code}
      </AccountForm>
    )}
  </OfLink>
);
