/** A member's name as one writes it: Marijke van den Berg. */
export const memberName = (names: {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}): string => [names.firstName, names.middleName, names.lastName].filter((name) => name !== '').join(' ');
