/** The consent categories (site specification, section 6). The first needs no consent. */
export const consentCategories = ['necessary', 'statistics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The optional categories a visitor has allowed. */
export type Consent = Readonly<Record<Exclude<ConsentCategory, 'necessary'>, boolean>>;

/** The first-party cookie with the visitor's choice, readable by the page's own scripts. */
const cookieName = 'consent';
/** Half a year, after which the visitor is asked again. */
const maxAgeSeconds = 180 * 24 * 3600;

/** Parses the choice from a `Cookie` header or `document.cookie`; undefined without a choice. */
export function readConsent(cookies: string): Consent | undefined {
  const value = /(?:^|;\s*)consent=(necessary(?:\.(?:statistics|marketing))*)(?:;|$)/.exec(cookies)?.[1];
  if (value === undefined) return undefined;
  const allowed = value.split('.');
  return { statistics: allowed.includes('statistics'), marketing: allowed.includes('marketing') };
}

/** The consent cookie for `Set-Cookie` and `document.cookie`. @param secure whether the site is served over https */
export function consentCookie(consent: Consent, secure: boolean): string {
  const allowed = consentCategories.filter((category) => category === 'necessary' || consent[category]);
  return `${cookieName}=${allowed.join('.')}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
