import { consentCookie, readConsent, type Consent } from '@ximblox/primitives/consent';

/** The event on `window` after a visitor made a choice; {@link browserConsent} returns it. */
export const consentChanged = 'consentchange';

/** The consent stored in this browser; undefined before a choice. */
export const browserConsent = (): Consent | undefined => readConsent(document.cookie);

/** Stores a visitor's choice and dispatches the event. */
export function keepConsent(consent: Consent): void {
  document.cookie = consentCookie(consent, window.location.protocol === 'https:');
  window.dispatchEvent(new Event(consentChanged));
}
