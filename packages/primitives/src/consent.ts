/** What a visitor may allow (site specification, section 6). The first needs no leave. */
export const consentCategories = ['necessary', 'statistics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** What a visitor has allowed beside what is necessary. */
export type Consent = Readonly<Record<Exclude<ConsentCategory, 'necessary'>, boolean>>;

/** The cookie in which the choice is kept: first party, read by the page's own scripts. */
const cookieName = 'consent';
/** Half a year; then the question is asked anew. */
const keptSeconds = 180 * 24 * 3600;

/** The choice in a `Cookie` header or `document.cookie`, undefined where none was made. */
export function readConsent(cookies: string): Consent | undefined {
  const value = /(?:^|;\s*)consent=(necessary(?:\.(?:statistics|marketing))*)(?:;|$)/.exec(cookies)?.[1];
  if (value === undefined) return undefined;
  const allowed = value.split('.');
  return { statistics: allowed.includes('statistics'), marketing: allowed.includes('marketing') };
}

/** The cookie that keeps a choice, as `Set-Cookie` and `document.cookie` take it. @param secure whether the site is served over https */
export function consentCookie(consent: Consent, secure: boolean): string {
  const allowed = consentCategories.filter((category) => category === 'necessary' || consent[category]);
  return `${cookieName}=${allowed.join('.')}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
