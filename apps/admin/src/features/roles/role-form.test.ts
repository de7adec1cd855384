import type { RoleEntry } from '@ximblox/contract';
import { draftPermissions, permissionNames } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { permissionGroups, permissionLabel } from '../../shared/permission-texts.ts';
import {
  fieldsOf,
  givesPower,
  inputOf,
  narrowed,
  permissionText,
  roleResolver,
  roleText,
  whyRequired,
  withPermission,
  type RoleFields,
} from './role-form.ts';

const role: RoleEntry = {
  ID: 3,
  name: 'Dutch news',
  permissions: [{ name: 'publish-page', parameters: { locales: ['nl-nl'], pageTypes: ['news'] } }],
};

test('each permission appears once in the form', () =>
  expect(permissionGroups.flatMap(({ permissions }) => permissions.map(({ name }) => name)).toSorted()).toEqual(
    permissionNames.toSorted(),
  ));

const { permissions } = fieldsOf(role);
const asInput = (given: RoleFields['permissions']) => inputOf({ ...fieldsOf(role), permissions: given }).permissions;

describe('the form of a role', () => {
  test('survives a round trip', () =>
    expect(inputOf(fieldsOf(role))).toEqual({ name: 'Dutch news', requiresSecondFactor: false, permissions: role.permissions }));
  test('grants a permission without restrictions, and revokes it', () => {
    const given = withPermission(permissions, 'edit-page', true);
    expect(asInput(given).map(({ name }) => name)).toEqual(['read-drafts', 'edit-page', 'publish-page']);
    expect(given['edit-page']).toEqual({});
    expect(withPermission(given, 'edit-page', false)).toEqual({ ...permissions, 'read-drafts': {} });
  });
  test.each(draftPermissions)('grants %s with the permission to read drafts, which stays while it is needed', (name) => {
    const given = withPermission({}, name, true);
    expect(Object.keys(given).toSorted()).toEqual([name, 'read-drafts'].toSorted());
    expect(whyRequired(given, 'read-drafts')).toBe(`Needed for: ${permissionLabel(name)}.`);
    expect(whyRequired(given, name)).toBe('');
    expect(whyRequired(withPermission(given, name, false), 'read-drafts')).toBe('');
    expect(whyRequired({ [name]: {} }, 'read-drafts')).toBe('');
  });
  test('grants what needs no drafts alone', () => {
    expect(withPermission({}, 'manage-members', true)).toEqual({ 'manage-members': {} });
  });
  test('restricts a permission by one list and leaves the other unchanged', () => {
    const two = narrowed(permissions, 'publish-page', 'locales', ['en-gb', 'nl-nl']);
    expect(two['publish-page']).toEqual({ pageTypes: ['news'], locales: ['nl-nl', 'en-gb'] });
    expect(narrowed(two, 'publish-page', 'locales', null)['publish-page']).toEqual({ pageTypes: ['news'] });
  });
  test('is invalid without a name, or with a permission restricted to nothing', async () => {
    const errorsOf = async (fields: RoleFields) =>
      (await roleResolver(fields, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;
    const given = withPermission(permissions, 'edit-page', true);
    expect(await errorsOf({ ...fieldsOf(role), permissions: narrowed(given, 'publish-page', 'pageTypes', []) })).toEqual({
      permissions: { 'publish-page': { pageTypes: { type: 'V_16', message: 'Choose at least one, or all.' } } },
    });
    expect(await errorsOf({ ...fieldsOf(role), name: ' ' })).toMatchObject({ name: { message: 'Give the role a name.' } });
    expect(await errorsOf(fieldsOf(role))).toEqual({});
  });
});

describe('a role as text', () => {
  test('names the restrictions of a permission', () =>
    expect(role.permissions.map(permissionText)).toEqual(['Publish pages (News; Dutch)']));
  test('is “everything” only without restrictions', () => {
    const all = permissionNames.map((name) => ({ name, parameters: {} }));
    expect(roleText({ permissions: all })).toBe('Everything');
    expect(roleText({ permissions: [{ name: 'publish-page', parameters: { locales: ['nl-nl'] } }, ...all.slice(1)] })).not.toBe(
      'Everything',
    );
    expect(roleText({ permissions: [] })).toBe('Nothing but one’s own account');
    expect(roleText({ permissions: [{ name: 'read-drafts', parameters: {} }] })).toBe('May look at everything, change nothing');
  });
  test('says which roles give power over accounts', () => {
    const having = (name: 'manage-users' | 'manage-members') => givesPower({ permissions: [{ name }] });
    expect([having('manage-users'), having('manage-members'), givesPower({ permissions: [] })]).toEqual([true, false, false]);
  });
});
