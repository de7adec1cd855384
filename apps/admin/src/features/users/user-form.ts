import type { RoleListItem, User } from '@ximblox/contract';

/** What is to become of the picture: it stays, it goes, or another takes its place. */
export type PictureChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'replace'; readonly file: File };

/** What the form of a user holds, named as its errors are; the role is '' until one is chosen. */
export type UserFields = {
  readonly email: string;
  readonly roleID: string;
  readonly profile: { readonly name: string; readonly jobTitle: string };
  readonly picture: PictureChange;
};

/** The form as it opens for a user, or for one who is yet to be made. */
export const fieldsOf = (user: User | null): UserFields => ({
  email: user?.email ?? '',
  roleID: user === null ? '' : String(user.role.ID),
  profile: { name: user?.name ?? '', jobTitle: user?.jobTitle ?? '' },
  picture: { kind: 'keep' },
});

/** The form as the server takes it. Without a role there is no ID, so that it is missed and not refused. */
export const inputOf = ({ email, roleID, profile }: UserFields) => ({
  email,
  roleID: roleID === '' ? undefined : Number(roleID),
  profile,
});

/** The roles by name, as a choice. Those that one may not give to others are no choice, but for the one that the user has. */
export const roleChoices = (
  roles: readonly RoleListItem[],
  ownID: number | undefined,
): { readonly value: string; readonly label: string; readonly disabled: boolean }[] =>
  roles
    .map(({ ID, name, can }) => ({ value: String(ID), label: name, disabled: !can.assign && ID !== ownID }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
