import type { SiteTexts } from '@ximblox/i18n';

type FormError = { readonly code: string; readonly property: string };

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
  const placed = errors.map((error) => (order.includes(error.property) ? error : { code: 'wentWrong', property: '' }));
  return order.flatMap((name) => placed.find(({ property }) => property === name) ?? []);
}

/** An error in words, as the specification has them. */
export function errorText({ errors }: SiteTexts['contact'], { code, property }: FormError): string {
  if (code === 'V_02') return errors['emailForm'] ?? '';
  if (code === 'V_01' && property === 'privacyAccepted') return errors['privacy'] ?? '';
  return errors[code] ?? errors['wentWrong'] ?? '';
}
