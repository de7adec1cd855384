/** What examples answer of the login at the provider. */
export const refusedLogins: Readonly<Record<string, string>> = {
  // It comes with a mail.
  'linkedInLogin.confirm': '400 V_05 Token',
  // LinkedIn is not set up here.
  'linkedInLogin.login': '409 V_07',
  'linkedInLogin.finish': '409 V_07',
};
