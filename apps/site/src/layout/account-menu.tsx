import { useForm } from '@ximblox/blocks/render';
import { texts } from '@ximblox/i18n/site-texts';
import { accountPath, loginPath } from '@ximblox/primitives';

import css from './account-menu.module.css';
import { menuScreens } from './institute/menu-screens.ts';
import { pathOf, type LayoutView } from './navigation.ts';

const PersonIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <circle cx="12" cy="8" r="4.5" />
    <path d="M3.5 21c.8-4.4 4-6.5 8.5-6.5s7.7 2.1 8.5 6.5" />
  </svg>
);

/** Leads to login, and from there back to this page; account screens are no page to return to. */
export function loginLink(view: LayoutView): string {
  const { locale } = view.frame;
  return view.kind === 'account' ? accountPath('login', locale) : loginPath(locale, pathOf(view));
}

/** Ends the session. It changes something, so it is a form. */
export function LogOut({ view, className }: { readonly view: LayoutView; readonly className?: string | undefined }) {
  const { locale } = view.frame;
  const { token } = useForm('logout');
  return (
    <form method="post" action={accountPath('logout', locale)}>
      <input type="hidden" name="csrfToken" value={token} />
      <button type="submit" className={className}>
        {texts(locale).account.logOut}
      </button>
    </form>
  );
}

/** The account in the header: a link to login for visitors, a menu for members. Pages that all visitors share have the link. */
export function AccountMenu({ view }: { readonly view: LayoutView }) {
  const { locale, member } = view.frame;
  const words = texts(locale).account;
  if (member === undefined)
    return (
      <a className={css.login} href={loginLink(view)}>
        <PersonIcon />
        {words.logIn}
      </a>
    );
  return (
    <details className={css.menu} name="main-menu">
      <summary className={css.name}>
        <PersonIcon />
        <span className="hidden">{words.menuOf(member.name)}</span>
        <span className={css.whole} aria-hidden="true">
          {member.name}
        </span>
        <span className={css.first} aria-hidden="true">
          {member.name.split(' ')[0]}
        </span>
      </summary>
      <div className={css.panel}>
        <ul className={css.links}>
          {menuScreens.map((screen) => (
            <li key={screen}>
              <a className={css.link} href={accountPath(screen, locale)}>
                {words.screens[screen]}
              </a>
            </li>
          ))}
        </ul>
        <LogOut view={view} className={css.logout} />
      </div>
    </details>
  );
}
