import type { SiteTexts } from '@ximblox/i18n/site-texts';

export type FormError = { readonly name: string; readonly property: string; readonly text?: string };

/** The fields in the order of the form. */
const order = [
  '',
  'title',
  'firstName',
  'middleName',
  'lastName',
  'organisation',
  'email',
  'phone',
  'office',
  'message',
  'privacyAccepted',
];

/** One error per field in the order of the form; errors of unknown fields become one error of the form. */
export function inOrder(errors: readonly FormError[]): FormError[] {
  const placed = errors.map((error) => (order.includes(error.property) ? error : { name: 'wentWrong', property: '' }));
  return order.flatMap((name) => placed.find(({ property }) => property === name) ?? []);
}

/** The text of an error: for a field the server's sentence if it has one, else the specification's. */
export function errorText({ errors }: SiteTexts['contact'], { name, property, text }: FormError): string {
  if (name === 'invalidEmail') return errors['emailForm'] ?? '';
  if (name === 'required' && property === 'privacyAccepted') return errors['privacy'] ?? '';
  if (property !== '' && text !== undefined) return text;
  return errors[name] ?? errors['wentWrong'] ?? '';
}
