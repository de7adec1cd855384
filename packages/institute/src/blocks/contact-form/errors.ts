import type { SiteTexts } from '@ximblox/i18n';

type FormError = { readonly name: string; readonly property: string; readonly text?: string };

/** The fields as they stand on the form: the summary names them in this order. */
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

/** One error for each field, in the order of the form; of what is no field of it, one for the whole form. */
export function inOrder(errors: readonly FormError[]): FormError[] {
  const placed = errors.map((error) => (order.includes(error.property) ? error : { name: 'wentWrong', property: '' }));
  return order.flatMap((name) => placed.find(({ property }) => property === name) ?? []);
}

/** An error in words: at a field the server's sentence where it has one, else as the specification has them. */
export function errorText({ errors }: SiteTexts['contact'], { name, property, text }: FormError): string {
  if (name === 'invalidEmail') return errors['emailForm'] ?? '';
  if (name === 'required' && property === 'privacyAccepted') return errors['privacy'] ?? '';
  if (property !== '' && text !== undefined) return text;
  return errors[name] ?? errors['wentWrong'] ?? '';
}
