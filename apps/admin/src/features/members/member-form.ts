import type { contract, Country, Member } from '@ximblox/contract';
import type { z } from 'zod';

import type { FailureError } from '../../shared/api/failure.ts';

/** What the form of a member holds: the input of the call that it makes. */
export type MemberFields = z.output<typeof contract.members.adminUpdate.input>;

/** The form as it opens for a member. Who registered with LinkedIn has no title until one is chosen, so the form can open with none. */
export function fieldsOf({ ID: id, active: _active, createdAt: _createdAt, title, ...fields }: Member): MemberFields {
  return { id, ...fields, title: title as MemberFields['title'] };
}

type Named = Pick<Member, 'firstName' | 'middleName' | 'lastName'>;

/** A member's name as one reads it: Marijke van den Berg. */
export const nameOf = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter((part) => part !== '').join(' ');

/** A member's name as lists sort it: Berg, Marijke van den. */
export const sortedNameOf = ({ firstName, middleName, lastName }: Named): string =>
  `${lastName}, ${[firstName, middleName].filter((part) => part !== '').join(' ')}`;

/** The countries as a choice. One that is not in the list stays, so that saving does not change it. */
export function countryChoices(countries: readonly Country[], current: string): { value: string; label: string }[] {
  const isKnown = current === '' || countries.some(({ value }) => value === current);
  return [{ value: '', label: 'Not given' }, ...(isKnown ? [] : [{ value: current, label: current }]), ...countries];
}

const words: Readonly<Record<string, string>> = {
  'nameTaken email': 'Another member has this email address.',
  'required title': 'Choose a title.',
  'required firstName': 'Enter a first name.',
  'required lastName': 'Enter a last name.',
  'required email': 'Enter an email address.',
};

/** The sentence for an error of a call about a member, where the place says more than the code. */
export const inWordsOfMembers = (error: FailureError): FailureError => ({
  ...error,
  message: words[`${error.name} ${error.property}`] ?? error.message,
});
