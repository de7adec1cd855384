import { contract, type Member } from '@ximblox/contract';
import { describe, expect, test } from 'vitest';

import { countryChoices, fieldsOf, nameOf, sortedNameOf } from './member-form.ts';

const member: Member = {
  ID: 7,
  email: 'marijke@devlijt.example',
  title: 'Mrs.',
  firstName: 'Marijke',
  middleName: 'van den',
  lastName: 'Berg',
  organisation: 'Scheepswerf De Vlijt',
  function: 'Naval architect',
  address: 'Havenkade 12',
  addressLine2: '',
  postalCode: '3011 AA',
  city: 'Rotterdam',
  country: 'Netherlands',
  telephone: '+31 10 123 4567',
  receiveReportMagazinePrint: false,
  receiveReportMagazineDigital: true,
  receiveCourses: false,
  receiveSeminars: true,
  active: true,
  createdAt: '2026-11-01T10:00:00.000Z',
};

describe('the form of a member', () => {
  test('has the fields of the call and no others', () => {
    const parsed = contract.members.adminUpdate.input.safeParse(fieldsOf(member));
    expect(parsed.success).toBe(true);
    expect(parsed.data).toEqual(fieldsOf(member));
  });
  test('formats names for display and for sorting, with and without a middle name', () => {
    expect([nameOf(member), sortedNameOf(member)]).toEqual(['Marijke van den Berg', 'Berg, Marijke van den']);
    const short = { ...member, middleName: '' };
    expect([nameOf(short), sortedNameOf(short)]).toEqual(['Marijke Berg', 'Berg, Marijke']);
  });
  test('includes a country that is not in the list', () => {
    const countries = [{ value: 'Netherlands', label: 'Netherlands' }];
    expect(countryChoices(countries, 'Netherlands').map(({ value }) => value)).toEqual(['', 'Netherlands']);
    expect(countryChoices(countries, 'Holland').map(({ value }) => value)).toEqual(['', 'Holland', 'Netherlands']);
  });
});
