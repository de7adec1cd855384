import type { Identity } from '../../../ports/identity-provider.ts';

type Names = { readonly firstName: string; readonly middleName: string; readonly lastName: string };

const longest = 100;

/** One line as profiles have it: no control characters, and not too long. */
const lineOf = (text: string | undefined): string =>
  (text ?? '')
    .slice(0, 10 * longest)
    .replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();

/** The names of a new member. Who has no first name at the provider is called by their whole name there, or by their email address. */
export function namesOf({ givenName, familyName, name }: Omit<Identity, 'subject'>, email: string): Names {
  const firstName = [givenName, name, email.split('@')[0]].map(lineOf).find((text) => text !== '') ?? '';
  return { firstName, middleName: '', lastName: lineOf(givenName) === '' ? '' : lineOf(familyName) };
}
