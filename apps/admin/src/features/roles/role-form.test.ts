import type { RoleEntry } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { permissionGroups } from './permission-texts.ts';
import { fieldsOf, inputOf, isChanged, missingIn, narrowed, permissionWords, roleWords, withPermission } from './role-form.ts';

const role: RoleEntry = {
  ID: 3,
  name: 'Dutch news',
  permissions: [{ name: 'publish-page', parameters: { locales: ['nl-nl'], pageTypes: ['news'] } }],
};

test('each permission stands once in the form', () =>
  expect(permissionGroups.flatMap(({ permissions }) => permissions.map(({ name }) => name)).toSorted()).toEqual(
    permissionNames.toSorted(),
  ));

describe('the form of a role', () => {
  test('gives back what it was opened with', () => {
    expect(inputOf(fieldsOf(role))).toEqual({ name: 'Dutch news', requiresSecondFactor: false, permissions: role.permissions });
    expect(isChanged(fieldsOf(role), role)).toBe(false);
  });
  test('gives a permission as wide as can be, and takes it away', () => {
    const given = withPermission(fieldsOf(role), 'edit-page', true);
    expect(inputOf(given).permissions.map(({ name }) => name)).toEqual(['edit-page', 'publish-page']);
    expect(given.permissions['edit-page']).toEqual({});
    expect(isChanged(given, role)).toBe(true);
    expect(isChanged(withPermission(given, 'edit-page', false), role)).toBe(false);
  });
  test('narrows a permission by one list and leaves the other', () => {
    const two = narrowed(fieldsOf(role), 'publish-page', 'locales', ['en-gb', 'nl-nl']);
    expect(two.permissions['publish-page']).toEqual({ pageTypes: ['news'], locales: ['nl-nl', 'en-gb'] });
    expect(narrowed(two, 'publish-page', 'locales', null).permissions['publish-page']).toEqual({ pageTypes: ['news'] });
  });
  test('is not finished without a name, or with a permission that is narrowed to nothing', () => {
    const fields = narrowed({ ...fieldsOf(role), name: ' ' }, 'publish-page', 'pageTypes', []);
    expect(missingIn(fields).map(({ property }) => property)).toEqual(['name', 'publish-page pageTypes']);
    expect(missingIn(fieldsOf(role))).toEqual([]);
  });
});

describe('a role in words', () => {
  test('says what narrows a permission', () =>
    expect(role.permissions.map(permissionWords)).toEqual(['Publish pages (News; Dutch)']));
  test('is everything only where nothing is narrowed', () => {
    const all = permissionNames.map((name) => ({ name, parameters: {} }));
    expect(roleWords({ permissions: all })).toBe('Everything');
    expect(roleWords({ permissions: [{ name: 'publish-page', parameters: { locales: ['nl-nl'] } }, ...all.slice(1)] })).not.toBe(
      'Everything',
    );
    expect(roleWords({ permissions: [] })).toBe('May look at everything, change nothing');
  });
});
