import type { InterfaceLanguage } from '../language/locales.ts';

/** The paths of the account screens for what the institute alone has: its projects, and the provider that its members log in with. */
export const institutePaths = {
  join: { en: 'account/connect-linkedin', nl: 'account/linkedin-koppelen' },
  joinMailSent: { en: 'account/linkedin-email-sent', nl: 'account/linkedin-e-mail-verzonden' },
  jips: { en: 'account/jips', nl: 'account/jips' },
} as const satisfies Record<string, Readonly<Record<InterfaceLanguage, string>>>;
