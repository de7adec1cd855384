import { refusedLogins } from './institute/refused-examples.ts';

/** What an example answers when it is no success here, and why that is so. */
export const refusals: Readonly<Record<string, string>> = {
  // Nobody is between password and code.
  'auth.loginSecondFactor': '401 UM_01',
  // The token comes with a mail.
  'auth.resetAccount': '400 V_05 Token',
  'auth.confirmEmail': '400 V_05 Token',
  // The code comes from an authenticator app, so nobody here has a second factor.
  'secondFactor.confirm': '400 V_12 code',
  'secondFactor.disable': '409 V_07',
  'secondFactor.renewCodes': '409 V_07',
  // The setting is off.
  'externalLinks.check': '409 V_07',
  // Its challenge is signed by an authenticator: nobody here has a passkey.
  'auth.passkeyLogin': '400 V_12 credential',
  'auth.beginPasskeyConfirmation': '409 V_07',
  'auth.confirmWithPasskey': '400 V_12 credential',
  'passkeys.register': '400 V_12 credential',
  'passkeys.rename': '404 V_12 id',
  'passkeys.remove': '404 V_12 id',
  'users.resetSecondFactor': '409 V_07 id',
  // The caller is active.
  'users.invite': '409 V_07 id',
  // No new address waits.
  'users.resendEmailChange': '409 V_07 id',
  'users.cancelEmailChange': '409 V_07 id',
  // The tokens come with mails.
  'memberAuth.activate': '400 V_05 Token',
  'memberAuth.resetPassword': '400 V_05 Token',
  'memberAuth.restoreAccount': '400 V_05 Token',
  'members.confirmEmail': '400 V_05 Token',
  // An example before it deletes the tag.
  'members.updateAlerts': '400 V_12 tagIDs',
  // The code comes with a mail.
  'members.stopAlerts': '400 V_12 code',
  ...refusedLogins,
  // No file was replaced.
  'media.restoreFileVersion': '404 V_12 id',
  'media.deleteFileVersion': '404 V_12 id',
  // The file is an image.
  'media.fetchVideo': '404 V_12 id',
  // Nothing was changed under this number that could be undone.
  'pages.undo': '404 V_12 id',
  // The tokens come with mails.
  'publicationRequests.openDecision': '404 V_12 token',
  'publicationRequests.decideByLink': '404 V_12 token',
  // Only the answer to the maker of a link has its token.
  'previewLinks.open': '404 V_12 token',
  'calendar.feed': '404 V_12 token',
  // There is no such folder in the bin.
  'media.restoreDirectory': '404 V_12 path',
  // There is no such folder here, and nothing was reported.
  'media.reserveDirectory': '404 V_12 path',
  'media.setQuota': '404 V_12 path',
  'securityReports.delete': '404 V_12 id',
  // The first page is a translation of no other.
  'translations.confirm': '409 V_07',
  'translations.importXliff': '404 PM_01 id',
  'translations.suggest': '409 V_07 id',
  // It would end every call of a member that comes after it.
  'members.deleteOwn': '400 AUTH_02 Password',
  // The session of a call is a new one.
  'members.endSession': '404 V_12 id',
  'auth.endSession': '404 V_12 id',
  'members.adminEndSession': '404 V_12 sessionID',
};
