import type { contract, Country, Member } from '@ximblox/contract';
import type { z } from 'zod';

import { t } from '../../../shared/language/t.ts';
import type { FailureError } from '../../../shared/api/failure.ts';

/** The fields of the member form. */
export type MemberFields = Omit<z.output<typeof contract.members.adminUpdate.input>, 'original'>;

/** The initial values for a member. */
export function fieldsOf({
  ID: id,
  active: _active,
  createdAt: _createdAt,
  erasedAt: _erasedAt,
  ...fields
}: Member): MemberFields {
  return { id, ...fields };
}

/** The fields of a member as they were read, which the call compares with what is stored. */
export function originalOf(member: Member): Omit<Member, 'ID' | 'active' | 'createdAt' | 'erasedAt'> {
  const { ID: _id, active: _active, createdAt: _createdAt, erasedAt: _erasedAt, ...original } = member;
  return original;
}

type Named = Pick<Member, 'firstName' | 'middleName' | 'lastName'>;

/** A member's full name: Marijke van den Berg. */
export const nameOf = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter((part) => part !== '').join(' ');

/** A member's name in sort order: Berg, Marijke van den. */
export const sortedNameOf = ({ firstName, middleName, lastName }: Named): string =>
  `${lastName}, ${[firstName, middleName].filter((part) => part !== '').join(' ')}`;

/** The countries as options. A current value outside the list is included, so that saving doesn't change it. */
export function countryChoices(countries: readonly Country[], current: string): { value: string; label: string }[] {
  const isKnown = current === '' || countries.some(({ value }) => value === current);
  return [{ value: '', label: t('Not given') }, ...(isKnown ? [] : [{ value: current, label: current }]), ...countries];
}

const words: Readonly<Record<string, string>> = {
  'nameTaken email': t('Another member has this email address.'),
  'required firstName': t('Enter a first name.'),
  'required lastName': t('Enter a last name.'),
  'required email': t('Enter an email address.'),
};

/** The text of an error of a member call, where the context is more specific than the code. */
export const describeMemberError = (error: FailureError): FailureError => ({
  ...error,
  message: words[`${error.name} ${error.property}`] ?? error.message,
});
