import { pageTypeCatalog } from '@ximblox/blocks';
import { contract, permissionNarrowing, type RoleEntry } from '@ximblox/contract';
import { adminLocaleNames } from '@ximblox/i18n/admin-en';
import { isLocale, locales, permissionNames, type Permission, type PermissionName } from '@ximblox/primitives';
import type { UseFormReturn } from 'react-hook-form';

import { applyServerErrors, contractResolver } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { permissionLabel } from './permission-texts.ts';

/** What narrows a permission. */
export type Narrowing = 'pageTypes' | 'locales';

/** What a form holds of a role. A permission that is not there is not given; a list that is not there narrows nothing. */
export type RoleFields = {
  readonly name: string;
  readonly requiresSecondFactor: boolean;
  readonly permissions: Readonly<Partial<Record<PermissionName, Permission['parameters']>>>;
};

/** What a permission can be narrowed by, in the order of the form. */
export const narrowingOf = (name: PermissionName): readonly Narrowing[] => permissionNarrowing[name] ?? [];

/** What can be chosen of each, as people read it. */
export const choices: Readonly<Record<Narrowing, readonly { readonly value: string; readonly label: string }[]>> = {
  pageTypes: [...pageTypeCatalog.values()].map(({ type, label }) => ({ value: type, label: label.en })),
  locales: locales.map((locale) => ({ value: locale, label: adminLocaleNames[locale] })),
};

/** The form as it opens for a role, or for one that is yet to be made. */
export const fieldsOf = (role: RoleEntry | null): RoleFields => ({
  name: role?.name ?? '',
  requiresSecondFactor: role?.requiresSecondFactor === true,
  permissions: Object.fromEntries((role?.permissions ?? []).map(({ name, parameters }) => [name, parameters])),
});

/** The form as the server takes it: permissions in their own order, so that the same role is always the same. */
export const inputOf = ({ name, requiresSecondFactor, permissions }: RoleFields) => ({
  name,
  requiresSecondFactor,
  permissions: permissionNames.flatMap((permission): Permission[] => {
    const parameters = permissions[permission];
    return parameters === undefined ? [] : [{ name: permission, parameters }];
  }),
});

/** Gives a permission, as wide as can be, or takes it away. */
export function withPermission(
  permissions: RoleFields['permissions'],
  name: PermissionName,
  isGiven: boolean,
): RoleFields['permissions'] {
  const { [name]: _, ...others } = permissions;
  return isGiven ? { ...others, [name]: {} } : others;
}

/** Narrows a permission to some values; null widens it to all. Values keep the order of the choices. */
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

/** Where a form has the list that narrows a permission. */
export const placeOf = <Name extends PermissionName>(name: Name, by: Narrowing) => `permissions.${name}.${by}` as const;

/** What a role is made with; a list that narrows a permission to nothing would give it for no page at all. */
const roleInput = contract.roles.create.input.superRefine(({ permissions }, { addIssue }) => {
  for (const [index, { parameters }] of permissions.entries())
    for (const by of ['pageTypes', 'locales'] as const)
      if (parameters[by]?.length === 0)
        addIssue({ code: 'custom', message: 'V_16', path: ['permissions', index, 'parameters', by] });
});

/** The call names a permission by its place in the list, the form by its name. What is wrong with the list as a whole stands at no field. */
function inFieldsOfRoles(error: FailureError, fields: RoleFields): FailureError {
  const [, index, by] = /^permissions\[(\d+)\]\.parameters\.(pageTypes|locales)/.exec(error.property) ?? [];
  const permission = inputOf(fields).permissions[Number(index)];
  if (permission === undefined)
    return { ...inWordsOfRoles(error), property: error.property === 'permissions' ? '' : error.property };
  const message = error.code === 'V_16' ? 'Choose one at least, or all.' : error.message;
  return { ...error, property: `permissions.${permission.name}.${by}`, message };
}
/** Puts the errors of a refused call at the fields of the form. */
export const applyRoleErrors = (form: UseFormReturn<RoleFields>, cause: unknown): void =>
  applyServerErrors(form, cause, inFieldsOfRoles);

/** Checks the form of a role. */
export const roleResolver = contractResolver<RoleFields>(roleInput, inputOf, inFieldsOfRoles);

const wordOf = (by: Narrowing, value: string): string =>
  by === 'locales' && isLocale(value) ? adminLocaleNames[value] : (pageTypeCatalog.get(value)?.label.en ?? value);

/** A permission in words, with what it is narrowed to: “Publish pages (News; Dutch)”. */
export function permissionWords({ name, parameters }: Permission): string {
  const lists = (['pageTypes', 'locales'] as const).flatMap((by) =>
    parameters[by] === undefined ? [] : [parameters[by].map((value) => wordOf(by, value)).join(', ') || 'none'],
  );
  return lists.length === 0 ? permissionLabel(name) : `${permissionLabel(name)} (${lists.join('; ')})`;
}

/** What a role may do, in a line. */
export function roleWords({ permissions }: Pick<RoleEntry, 'permissions'>): string {
  if (permissions.length === 0) return 'May look at everything, change nothing';
  const isWide = permissions.every(({ parameters }) => Object.keys(parameters).length === 0);
  if (isWide && permissions.length === permissionNames.length) return 'Everything';
  return permissions.map(permissionWords).join(', ');
}

const refusals: Readonly<Record<string, string>> = {
  'required name': 'Give the role a name.',
  'nameTaken name': 'There is a role with this name. Choose another one.',
  'conflict permissions':
    'Nobody could manage users and roles then. Keep both permissions here, or give them to another role first.',
  'inUse id': 'Someone still has this role. Give them another one under User Management first.',
  'notFound id': 'This role is no longer there.',
  'forbidden permissions': 'You cannot hand out what you may not do yourself.',
  'forbidden id': 'This role may do something that you may not, so it is not yours to change.',
};

/** The sentence for an error of a call about a role, where the place says more than the code. */
export const inWordsOfRoles = (error: FailureError): FailureError => ({
  ...error,
  message: refusals[`${error.name} ${error.property}`] ?? error.message,
});
