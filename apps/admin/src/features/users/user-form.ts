import type { RoleListItem, User } from '@ximblox/contract';
import { compareTexts } from '@ximblox/primitives';

/** The change of the image: unchanged, removed or replaced. */
export type ProfileImageChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'replace'; readonly file: File };

/** The values of the user form, named as its errors are; the role is '' until one is chosen. */
export type UserFields = {
  readonly email: string;
  readonly roleID: string;
  readonly profile: { readonly name: string; readonly jobTitle: string };
  readonly image: ProfileImageChange;
};

/** The initial values for a user, or for a new one. */
export const fieldsOf = (user: User | null): UserFields => ({
  email: user?.email ?? '',
  roleID: user === null ? '' : String(user.role.ID),
  profile: { name: user?.name ?? '', jobTitle: user?.jobTitle ?? '' },
  image: { kind: 'keep' },
});

/** The fields of a user as they were read, as the call takes them. */
export const originalOf = (user: User) => ({
  email: user.email,
  roleID: user.role.ID,
  profile: { name: user.name, jobTitle: user.jobTitle },
});

/** The input of the call. Without a role the ID is omitted, so that the error is "required". */
export const inputOf = ({ email, roleID, profile }: UserFields) => ({
  email,
  roleID: roleID === '' ? undefined : Number(roleID),
  profile,
});

/** The roles by name, as options: those the user may grant, and the current one. */
export const roleChoices = (
  roles: readonly RoleListItem[],
  ownID: number | undefined,
): { readonly value: string; readonly label: string; readonly disabled: boolean }[] =>
  roles
    .map(({ ID, name, can }) => ({ value: String(ID), label: name, disabled: !can.assign && ID !== ownID }))
    .toSorted((one, other) => compareTexts(one.label, other.label));
