import { frameID } from '@ximblox/blocks/frame-ids';
import { accountPath, returnPathMax } from '@ximblox/primitives';

import { AccountForm } from '../account-form.tsx';
import type { ScreenProps } from '../account-texts.ts';
import css from '../account.module.css';

type ToProviderProps = Pick<ScreenProps, 'view'> & {
  readonly submit: string;
  /** The path to return to. */
  readonly target: string;
  readonly isSecondary?: boolean;
};

const ToProvider = ({ view, target, ...button }: ToProviderProps) => (
  <AccountForm view={view} name="linkedIn" {...button}>
    {() => (
      <>
        <input type="hidden" name="locale" value={view.frame.locale} />
        <input type="hidden" name="redirectURL" value={target} />
      </>
    )}
  </AccountForm>
);

/** The other way to log in: a form that leads to LinkedIn, with what is stored of it. */
export function ProviderLogin({ view, words }: ScreenProps) {
  const { frame, next, hasLinkedIn } = view;
  if (!hasLinkedIn) return null;
  return (
    <section className={css.aside} aria-labelledby={frameID('with-linkedin')}>
      <h2 id={frameID('with-linkedin')} className={css.subtitle}>
        {words.linkedIn.title}
      </h2>
      <p>{words.linkedIn.intro}</p>
      <ToProvider
        view={view}
        submit={words.linkedIn.submit}
        target={next !== undefined && next.length <= returnPathMax ? next : accountPath('profile', frame.locale)}
        isSecondary
      />
    </section>
  );
}

/** Whether the account is connected to LinkedIn, and the way to end it where the member can log in with a password. */
export function ProviderState({ view, words }: ScreenProps) {
  const { loginMethods, hasLinkedIn, frame } = view;
  if (loginMethods === undefined || (!hasLinkedIn && !loginMethods.linkedIn)) return null;
  const { title, connected, notConnected, needsPassword, disconnect } = words.linkedInState;
  return (
    <>
      <h2 className={css.subtitle}>{title}</h2>
      <p className={loginMethods.linkedIn ? undefined : css.none}>{loginMethods.linkedIn ? connected : notConnected}</p>
      {loginMethods.linkedIn && loginMethods.password && (
        <AccountForm view={view} name="disconnect" submit={disconnect} isSecondary />
      )}
      {loginMethods.linkedIn && !loginMethods.password && (
        <p>
          {needsPassword} <a href={accountPath('password', frame.locale)}>{words.passwordLink.title}</a>
        </p>
      )}
    </>
  );
}

/** Who registered with LinkedIn has no password yet, and chooses the first with a mailed link as with a forgotten one. */
export const FirstPassword = ({ view, words, intro }: ScreenProps & { readonly intro: string }) => (
  <>
    <p>{intro}</p>
    <AccountForm
      view={{ ...view, path: accountPath('password', view.frame.locale) }}
      name="passwordLink"
      submit={words.passwordLink.submit}
      cancel={accountPath('profile', view.frame.locale)}
      isSecondary={view.screen !== 'password'}
    >
      {() => <input type="hidden" name="email" value={view.member?.email ?? ''} />}
    </AccountForm>
  </>
);

/** What an account without a password asks for instead: another login, or a password first. */
export function LoginAgain({ view, words }: ScreenProps) {
  const { frame, hasLinkedIn, loginMethods, screen } = view;
  const { recentLogin } = words;
  const canLogIn = hasLinkedIn && loginMethods?.linkedIn === true;
  return (
    <>
      {canLogIn && (
        <>
          <p>{recentLogin.needed}</p>
          <ToProvider view={view} submit={recentLogin.submit} target={accountPath(screen, frame.locale)} />
        </>
      )}
      <section className={canLogIn ? css.aside : undefined}>
        <FirstPassword view={view} words={words} intro={canLogIn ? recentLogin.orPassword : recentLogin.passwordOnly} />
      </section>
    </>
  );
}
