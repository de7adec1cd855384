import type { AccountView } from '@ximblox/contract';
import { texts, type SiteTexts } from '@ximblox/i18n/site-texts';
import { accountPath, type AccountScreen as ScreenName, type Locale } from '@ximblox/primitives';
import type { ComponentType } from 'react';

import { accountTitle, doneNotice, isBesideOpens } from './account-head.ts';
import { accountTexts, type ScreenProps } from './account-texts.ts';
import { ConfirmEmailScreen, DeleteScreen, EmailScreen } from './confirmed-screens.tsx';
import {
  ActivateScreen,
  DeletedScreen,
  ForgotScreen,
  JoinMailSentScreen,
  JoinScreen,
  LoginScreen,
  MailSentScreen,
  RegisteredScreen,
  RegisterScreen,
  ResetScreen,
  RestoreScreen,
} from './guest-screens.tsx';
import { AlertsScreen, StopAlertsScreen } from './alert-screens.tsx';
import {
  DownloadsScreen,
  EditScreen,
  FileScreen,
  InterestsScreen,
  PasswordScreen,
  ProfileScreen,
  SessionsScreen,
} from './member-screens.tsx';
import { groupScreens } from './institute/group-screens.tsx';
import { Opens } from './opens.tsx';
import css from './account.module.css';

const bodies: Readonly<Record<Exclude<ScreenName, 'logout'>, ComponentType<ScreenProps>>> = {
  login: LoginScreen,
  register: RegisterScreen,
  registered: RegisteredScreen,
  activate: ActivateScreen,
  forgot: ForgotScreen,
  mailSent: MailSentScreen,
  reset: ResetScreen,
  restore: RestoreScreen,
  join: JoinScreen,
  joinMailSent: JoinMailSentScreen,
  profile: ProfileScreen,
  edit: EditScreen,
  email: EmailScreen,
  confirmEmail: ConfirmEmailScreen,
  interests: InterestsScreen,
  alerts: AlertsScreen,
  stopAlerts: StopAlertsScreen,
  ...groupScreens,
  downloads: DownloadsScreen,
  file: FileScreen,
  password: PasswordScreen,
  sessions: SessionsScreen,
  delete: DeleteScreen,
  deleted: DeletedScreen,
};

type MemberScreen = keyof SiteTexts['account']['screens'];

/** The screens of a member's profile, in the order of their navigation. */
const memberScreens = (locale: Locale) => Object.keys(texts(locale).account.screens) as MemberScreen[];

/** The navigation between the screens of a member's profile; on small screens it is folded to the name of the current one. */
function ProfileNavigation({ view }: { readonly view: AccountView }) {
  const { account } = texts(view.frame.locale);
  return (
    <nav className={css.navigation} aria-label={account.navigation}>
      <details className={css.folded}>
        <summary className={css.current}>
          <span className="hidden">{account.navigation}: </span>
          {account.screens[view.screen as MemberScreen]}
        </summary>
        <ProfileLinks view={view} />
      </details>
      <div className={css.unfolded}>
        <ProfileLinks view={view} />
      </div>
    </nav>
  );
}

function ProfileLinks({ view }: { readonly view: AccountView }) {
  const { locale } = view.frame;
  const { account } = texts(locale);
  return (
    <ul className={css.links}>
      {memberScreens(locale).map((screen) => (
        <li key={screen}>
          <a className={css.link} href={accountPath(screen, locale)} aria-current={view.screen === screen ? 'page' : undefined}>
            {account.screens[screen]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** An account screen between the site's header and footer: its title, the notice of what was just done, and its body. */
export function AccountScreen({ view }: { readonly view: AccountView }) {
  const { screen, frame } = view;
  const words = accountTexts(frame.locale);
  const Body = screen === 'logout' ? undefined : bodies[screen];
  const isOfMember = Object.hasOwn(texts(frame.locale).account.screens, screen);
  const problem =
    view.problem !== undefined && Object.hasOwn(words.problems, view.problem) ? words.problems[view.problem] : undefined;
  // Nothing failed: it says why one is here.
  const isEnded = view.problem === 'ended' || view.problem === 'endedAndKept';
  const notice = doneNotice(view);
  const body = (
    <div className={`${css.screen} ${isOfMember ? (css.wide ?? '') : ''}`}>
      {isOfMember && <ProfileNavigation view={view} />}
      <div className={`${css.body} ${screen === 'profile' ? (css.roomy ?? '') : ''}`}>
        {notice !== undefined && (
          <p className={css.notice} role="status" tabIndex={-1} autoFocus>
            {notice}
          </p>
        )}
        {problem !== undefined && (
          <p
            className={`${css.notice ?? ''} ${(isEnded ? css.ended : css.failure) ?? ''}`}
            role="alert"
            tabIndex={-1}
            autoFocus={notice === undefined}
          >
            {problem}
          </p>
        )}
        <h1 className={css.title}>
          {screen === 'profile' && view.member !== undefined ? words.profile.greeting(view.member.firstName) : accountTitle(view)}
        </h1>
        {Body !== undefined && <Body view={view} words={words} />}
      </div>
    </div>
  );
  if (!isBesideOpens(screen)) return body;
  return (
    <div className={css.halves}>
      {body}
      <Opens view={view} words={words} />
    </div>
  );
}
