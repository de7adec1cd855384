import { institutePaths } from './institute/account-paths.ts';
import { interfaceLanguage, type InterfaceLanguage, type Locale } from './language/locales.ts';

/** The path of every account screen below the prefix of its language. Mails, links and routes all read it here. */
const accountPaths = {
  profile: { en: 'account', nl: 'account' },
  login: { en: 'account/login', nl: 'account/inloggen' },
  logout: { en: 'account/logout', nl: 'account/uitloggen' },
  register: { en: 'account/register', nl: 'account/registreren' },
  registered: { en: 'account/registration-received', nl: 'account/aanmelding-ontvangen' },
  activate: { en: 'account/activate', nl: 'account/activeren' },
  forgot: { en: 'account/forgot-password', nl: 'account/wachtwoord-vergeten' },
  mailSent: { en: 'account/email-sent', nl: 'account/e-mail-verzonden' },
  reset: { en: 'account/reset-password', nl: 'account/nieuw-wachtwoord' },
  restore: { en: 'account/restore', nl: 'account/herstellen' },
  ...institutePaths,
  edit: { en: 'account/details', nl: 'account/gegevens' },
  interests: { en: 'account/interests', nl: 'account/interesses' },
  alerts: { en: 'account/alerts', nl: 'account/e-mailalerts' },
  stopAlerts: { en: 'account/alerts/off', nl: 'account/e-mailalerts/uit' },
  email: { en: 'account/email-address', nl: 'account/e-mailadres' },
  confirmEmail: { en: 'account/confirm-email', nl: 'account/e-mail-bevestigen' },
  downloads: { en: 'account/downloads', nl: 'account/downloads' },
  file: { en: 'account/file', nl: 'account/bestand' },
  password: { en: 'account/password', nl: 'account/wachtwoord' },
  sessions: { en: 'account/sessions', nl: 'account/sessies' },
  delete: { en: 'account/delete', nl: 'account/verwijderen' },
  deleted: { en: 'account/deleted', nl: 'account/verwijderd' },
} as const satisfies Record<string, Readonly<Record<InterfaceLanguage, string>>>;

export type AccountScreen = keyof typeof accountPaths;
export const accountScreens = Object.keys(accountPaths) as readonly AccountScreen[];

/** The path of an account screen; German and French pages lead to the English one. */
export function accountPath(screen: AccountScreen, locale: Locale): string {
  const language = interfaceLanguage(locale);
  return `/${language}/${accountPaths[screen][language]}`;
}

/** The path of the file with all that is stored about a member. */
export const accountExportPath = (locale: Locale): string =>
  interfaceLanguage(locale) === 'nl' ? '/nl/account/exporteren' : '/en/account/export';

/**
 * The path of the screen that gives a member a file and leads on from there, for whoever had to log in first.
 * @param file the path of the file, on the site
 * @param from the path of the page that linked to it, where that is known
 */
export const accountFilePath = (locale: Locale, file: string, from?: string): string =>
  `${accountPath('file', locale)}?${new URLSearchParams({ file, ...(from === undefined ? {} : { from }) }).toString()}`;

/** Whether a path is that of the screen that gives a file. */
export const isAccountFilePath = (path: string): boolean => /^\/(?:en\/account\/file|nl\/account\/bestand)\?/.test(path);

/** The longest path to return to that is kept beyond one browser, such as through registration. */
export const returnPathMax = 2000;

const withNext = (path: string, next: string | undefined): string =>
  next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;

/** The path of the login screen. @param next the path to return to after login */
export const loginPath = (locale: Locale, next: string | undefined): string => withNext(accountPath('login', locale), next);

/** The path of the registration screen. @param next the path to return to after login */
export const registrationPath = (locale: Locale, next: string | undefined): string =>
  withNext(accountPath('register', locale), next);
