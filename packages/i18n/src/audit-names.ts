/** What an action, a domain or a program of the audit log is called, in the languages of the back office. */
export type Names = { readonly en: string; readonly nl: string };
export const of = (en: string, nl: string): Names => ({ en, nl });
