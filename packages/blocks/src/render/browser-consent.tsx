import { consentCookie, readConsent, type Consent } from '@ximblox/primitives/consent';

/** Told to the window when a visitor chose; {@link browserConsent} gives what. */
export const consentChanged = 'consentchange';

/** What this browser's visitor allowed; undefined where they did not choose yet. */
export const browserConsent = (): Consent | undefined => readConsent(document.cookie);

/** Keeps a visitor's choice, and tells the window. */
export function keepConsent(consent: Consent): void {
  document.cookie = consentCookie(consent, window.location.protocol === 'https:');
  window.dispatchEvent(new Event(consentChanged));
}
