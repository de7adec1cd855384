import { Checkbox } from '@ximblox/blocks/render';
import type { AccountView } from '@ximblox/contract';
import { texts } from '@ximblox/i18n';
import { accountPath, localePrefixes } from '@ximblox/primitives';

import {
  EmailField,
  InterestFields,
  NewPasswordFields,
  PasswordField,
  ProfileFields,
  ShowPasswords,
  TokenField,
} from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountTexts } from './texts.en.ts';
import css from './account.module.css';

export type ScreenProps = { readonly view: AccountView; readonly words: AccountTexts };

/** The other way to log in: a form that leads to LinkedIn, with what is stored of it. */
function LinkedInLogin({ view, words }: ScreenProps) {
  const { frame, next, hasLinkedIn } = view;
  if (!hasLinkedIn) return null;
  return (
    <section className={css.aside} aria-labelledby="with-linkedin">
      <h2 id="with-linkedin" className={css.subtitle}>
        {words.linkedIn.title}
      </h2>
      <p>{words.linkedIn.intro}</p>
      <AccountForm view={view} name="linkedIn" submit={words.linkedIn.submit} isSecondary>
        {() => (
          <>
            <input type="hidden" name="locale" value={frame.locale} />
            <input type="hidden" name="redirectURL" value={next ?? accountPath('profile', frame.locale)} />
          </>
        )}
      </AccountForm>
    </section>
  );
}

export const LoginScreen = ({ view, words }: ScreenProps) => (
  <>
    <AccountForm view={view} name="login" submit={words.login.submit}>
      {(part) => (
        <>
          <EmailField part={part} words={words} />
          <PasswordField part={part} words={words} name="password" />
          <ShowPasswords words={words} />
          <Checkbox {...part} name="rememberMe">
            {words.fields['rememberMe']}
          </Checkbox>
        </>
      )}
    </AccountForm>
    <p>
      <a href={accountPath('forgot', view.frame.locale)}>{words.titles.forgot}</a>
    </p>
    <LinkedInLogin view={view} words={words} />
    <section className={css.aside} aria-labelledby="no-account">
      <h2 id="no-account" className={css.subtitle}>
        {words.login.noAccount}
      </h2>
      <p>{words.login.benefits}</p>
      <p>
        <a className="action" href={accountPath('register', view.frame.locale)}>
          {words.titles.register}
        </a>
      </p>
    </section>
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
    <p>
      {words.register.hasAccount} <a href={accountPath('login', view.frame.locale)}>{words.titles.login}</a>
    </p>
    <AccountForm view={view} name="register" submit={words.register.submit}>
      {(part) => (
        <>
          <ProfileFields part={part} words={words} view={view} />
          <fieldset className={css.section}>
            <legend className={css.legend}>{words.sections.login}</legend>
            <EmailField part={part} words={words} />
            <NewPasswordFields part={part} words={words} names={['password', 'confirmPassword']} />
          </fieldset>
          <InterestFields part={part} words={words} />
          <Checkbox {...part} name="privacyAccepted" isRequired>
            {words.fields['privacyAccepted']}
            <PrivacyStatement view={view} words={words} />
          </Checkbox>
        </>
      )}
    </AccountForm>
    <LinkedInLogin view={view} words={words} />
  </>
);

const Paragraphs = ({ texts }: { readonly texts: readonly string[] }) => texts.map((text) => <p key={text}>{text}</p>);

export const RegisteredScreen = ({ view, words }: ScreenProps) => (
  <>
    <Paragraphs texts={words.registered} />
    <p>
      <a className="action" href={accountPath('forgot', view.frame.locale)}>
        {words.askAgain}
      </a>
    </p>
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
    <p>{words.forgot.intro}</p>
    <AccountForm view={view} name="forgot" submit={words.forgot.submit}>
      {(part) => <EmailField part={part} words={words} />}
    </AccountForm>
  </>
);

/** Why a mailed link was refused, and the way on: to login where it was used, else to a new mail. */
function LinkNotice({ view, words }: ScreenProps) {
  const { linkState, frame, screen } = view;
  if (linkState === undefined) return null;
  const state = linkState === 'valid' ? 'unknown' : linkState;
  const { text, action } = (screen === 'join' ? words.joinLink : words.link)[state];
  const isToLogin = state === 'used' || screen === 'join';
  return (
    <div className={css.notice}>
      <p>{state === 'used' && screen === 'reset' ? words.usedReset.text : text}</p>
      <p>
        <a className="action" href={accountPath(isToLogin ? 'login' : 'forgot', frame.locale)}>
          {action}
        </a>
      </p>
    </div>
  );
}

/** Whether a mailed link can no longer be used, however its code is written: then its form is of no use. */
const isOver = ({ linkState }: ScreenProps['view']): boolean => linkState === 'used' || linkState === 'expired';

/** Activation and reset: the code of the mail, and a password that is chosen. */
function ChoosePassword({
  view,
  words,
  name,
  intro,
  submit,
}: ScreenProps & { readonly name: 'activate' | 'reset'; readonly intro: string; readonly submit: string }) {
  if (isOver(view)) return <LinkNotice view={view} words={words} />;
  return (
    <>
      <LinkNotice view={view} words={words} />
      {intro !== '' && <p>{intro}</p>}
      <AccountForm view={view} name={name} submit={submit}>
        {(part) => (
          <>
            <TokenField part={part} words={words} />
            <NewPasswordFields part={part} words={words} names={['password', 'confirmPassword']} />
          </>
        )}
      </AccountForm>
    </>
  );
}

export const ActivateScreen = (props: ScreenProps) => (
  <ChoosePassword {...props} name="activate" intro={props.words.activate.intro} submit={props.words.activate.submit} />
);

export const ResetScreen = (props: ScreenProps) => (
  <ChoosePassword {...props} name="reset" intro="" submit={props.words.reset.submit} />
);

/** What the code of a mail alone decides. */
function GiveCode({ view, words, name }: ScreenProps & { readonly name: 'restore' | 'join' }) {
  if (isOver(view)) return <LinkNotice view={view} words={words} />;
  return (
    <>
      <LinkNotice view={view} words={words} />
      <p>{words[name].intro}</p>
      <AccountForm view={view} name={name} submit={words[name].submit}>
        {(part) => <TokenField part={part} words={words} />}
      </AccountForm>
    </>
  );
}

export const RestoreScreen = (props: ScreenProps) => <GiveCode {...props} name="restore" />;
export const JoinScreen = (props: ScreenProps) => <GiveCode {...props} name="join" />;
