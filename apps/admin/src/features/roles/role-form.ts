import { pageTypeCatalog } from '@ximblox/blocks';
import { contract, permissionNarrowing, type RoleEntry } from '@ximblox/contract';
import {
  draftPermissions,
  isLocale,
  locales,
  permissionNames,
  powerPermissions,
  type Permission,
  type PermissionName,
} from '@ximblox/primitives';
import { blank } from '@ximblox/primitives/errors';
import type { UseFormReturn } from 'react-hook-form';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { permissionLabel } from '../../shared/permission-texts.ts';

/** The dimensions by which a permission can be restricted. */
export type Narrowing = 'pageTypes' | 'locales';

/** The values of the role form. An absent permission is not granted; an absent list restricts nothing. */
export type RoleFields = {
  readonly name: string;
  readonly requiresSecondFactor: boolean;
  readonly permissions: Readonly<Partial<Record<PermissionName, Permission['parameters']>>>;
};

/** The dimensions of a permission, in the order of the form. */
export const narrowingOf = (name: PermissionName): readonly Narrowing[] => permissionNarrowing[name] ?? [];

/** The options of each dimension with their labels. */
export const choices: Readonly<Record<Narrowing, readonly { readonly value: string; readonly label: string }[]>> = {
  pageTypes: [...pageTypeCatalog.values()].map(({ type, label }) => ({ value: type, label: label[language] })),
  locales: locales.map((locale) => ({ value: locale, label: adminLocaleNames[locale] })),
};

const initialPermissions: readonly Permission[] = [{ name: 'read-drafts', parameters: {} }];

/** The initial values for a role, or for a new one. */
export const fieldsOf = (role: RoleEntry | null): RoleFields => ({
  name: role?.name ?? '',
  requiresSecondFactor: role?.requiresSecondFactor === true,
  permissions: Object.fromEntries((role?.permissions ?? initialPermissions).map(({ name, parameters }) => [name, parameters])),
});

/** The input of the call: permissions in canonical order, so that equal roles have equal input. */
export const inputOf = ({ name, requiresSecondFactor, permissions }: RoleFields) => ({
  name,
  requiresSecondFactor,
  permissions: permissionNames.flatMap((permission): Permission[] => {
    const parameters = permissions[permission];
    return parameters === undefined ? [] : [{ name: permission, parameters }];
  }),
});

/** Grants a permission without restrictions, with the one to read drafts where it needs that, or revokes it. */
export function withPermission(
  permissions: RoleFields['permissions'],
  name: PermissionName,
  isGiven: boolean,
): RoleFields['permissions'] {
  const { [name]: _, ...others } = permissions;
  if (!isGiven) return others;
  return { ...others, [name]: {}, ...(draftPermissions.includes(name) && { 'read-drafts': {} }) };
}

/** Why a permission that is granted can't be revoked: others of the role need it; '' if it can. */
export function whyRequired(permissions: RoleFields['permissions'], name: PermissionName): string {
  if (name !== 'read-drafts' || permissions[name] === undefined) return '';
  const needing = draftPermissions.filter((one) => permissions[one] !== undefined).map(permissionLabel);
  return needing.length === 0 ? '' : t('Needed for: {permissions}.', { permissions: needing.join(', ') });
}

/** Restricts a permission to some values; null lifts the restriction. Values are in the order of the options. */
export function narrowed(
  permissions: RoleFields['permissions'],
  name: PermissionName,
  by: Narrowing,
  values: readonly string[] | null,
): RoleFields['permissions'] {
  const { [by]: _, ...others } = permissions[name] ?? {};
  const order = choices[by].map(({ value }) => value);
  const sorted = values?.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return { ...permissions, [name]: sorted === undefined ? others : { ...others, [by]: sorted } };
}

/** The form path of the list that restricts a permission. */
export const placeOf = <Name extends PermissionName>(name: Name, by: Narrowing) => `permissions.${name}.${by}` as const;

/** The schema of a role; a restriction to an empty list would grant it for no page at all. */
const roleInput = contract.roles.create.input.superRefine(({ permissions }, { addIssue }) => {
  for (const [index, { parameters }] of permissions.entries())
    for (const by of ['pageTypes', 'locales'] as const)
      if (parameters[by]?.length === 0)
        addIssue({ code: 'custom', message: blank, path: ['permissions', index, 'parameters', by] });
});

/**
 * The call identifies a permission by its index, the form by its name. Errors of the list as a whole belong to no field; what
 * somebody else changed of it stands above it.
 */
function inFieldsOfRoles(error: FailureError, fields: RoleFields): FailureError {
  const [, index, by] = /^permissions\[(\d+)\]\.parameters\.(pageTypes|locales)/.exec(error.property) ?? [];
  const permission = inputOf(fields).permissions[Number(index)];
  if (permission === undefined)
    return {
      ...describeRoleError(error),
      property: error.property === 'permissions' && error.rule !== 'changedMeanwhile' ? '' : error.property,
    };
  const message = error.code === blank ? t('Choose at least one, or all.') : error.message;
  return { ...error, property: `permissions.${permission.name}.${by}`, message };
}
/** Applies the errors of a refused call to the fields of the form. */
export const applyRoleErrors = (form: UseFormReturn<RoleFields>, cause: unknown): void =>
  applyServerErrors(form, cause, inFieldsOfRoles, {
    permissions: (permissions) => roleText({ permissions: permissions as Permission[] }),
  });

/** Validates the role form. */
export const roleResolver = contractResolver<RoleFields>(roleInput, inputOf, inFieldsOfRoles);

const wordOf = (by: Narrowing, value: string): string =>
  by === 'locales' && isLocale(value) ? adminLocaleNames[value] : (pageTypeCatalog.get(value)?.label[language] ?? value);

/** A permission with its restrictions, as text: “Publish pages (News; Dutch)”. */
export function permissionText({ name, parameters }: Permission): string {
  const lists = (['pageTypes', 'locales'] as const).flatMap((by) =>
    parameters[by] === undefined ? [] : [parameters[by].map((value) => wordOf(by, value)).join(', ') || t('none')],
  );
  return lists.length === 0 ? permissionLabel(name) : `${permissionLabel(name)} (${lists.join('; ')})`;
}

/** Whether a role gives power over accounts, so that it should require two-step verification. */
export const givesPower = ({ permissions }: { readonly permissions: readonly { readonly name: PermissionName }[] }): boolean =>
  permissions.some(({ name }) => powerPermissions.includes(name));

export const powerText = t('This role gives power over accounts. A stolen password alone should not be enough for it.');

/** A role's permissions in one line. */
export function roleText({ permissions }: Pick<RoleEntry, 'permissions'>): string {
  if (permissions.length === 0) return t('Nothing but one’s own account');
  if (permissions.every(({ name }) => name === 'read-drafts')) return t('May look at everything, change nothing');
  const isWide = permissions.every(({ parameters }) => Object.keys(parameters).length === 0);
  if (isWide && permissions.length === permissionNames.length) return t('Everything');
  return permissions.map(permissionText).join(', ');
}

const refusals: Readonly<Record<string, string>> = {
  'required name': t('Give the role a name.'),
  'nameTaken name': t('There is a role with this name. Choose another one.'),
  'conflict permissions': t(
    'Nobody could manage users and roles then. Keep both permissions here, or give them to another role first.',
  ),
  'inUse id': t('Someone still has this role. Give them another one under User Management first.'),
  'notFound id': t('This role is no longer there.'),
  'forbidden permissions': t('You can’t grant what you may not do yourself.'),
  'forbidden id': t('This role may do something that you may not, so you can’t change it.'),
};

/** The text of an error of a role call, where the context is more specific than the code. */
export const describeRoleError = (error: FailureError): FailureError => ({
  ...error,
  message: refusals[`${error.name} ${error.property}`] ?? error.message,
});
