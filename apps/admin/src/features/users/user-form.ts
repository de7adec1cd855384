import type { RoleEntry, User } from '@ximblox/contract';

/** What is to become of the picture: it stays, it goes, or another takes its place. */
export type PictureChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'replace'; readonly file: File };

/** What the form of a user holds; the role is '' until one is chosen. */
export type UserFields = {
  readonly name: string;
  readonly email: string;
  readonly roleID: string;
  readonly jobTitle: string;
  readonly picture: PictureChange;
};

/** The form's fields as errors name them, in the order of the form. */
export const userProperties = ['profile.name', 'email', 'roleID', 'profile.jobTitle'] as const;

/** The form as it opens for a user, or for one who is yet to be made. */
export const fieldsOf = (user: User | null): UserFields => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  roleID: user === null ? '' : String(user.role.ID),
  jobTitle: user?.jobTitle ?? '',
  picture: { kind: 'keep' },
});

/** Whether something was written that is not stored. */
export function isChanged(fields: UserFields, user: User | null): boolean {
  const stored = fieldsOf(user);
  return (
    fields.picture.kind !== 'keep' ||
    (['name', 'email', 'roleID', 'jobTitle'] as const).some((name) => fields[name] !== stored[name])
  );
}

/** The form as the server takes it. */
export const inputOf = ({ name, email, roleID, jobTitle }: UserFields) => ({
  email,
  roleID: Number(roleID),
  profile: { name, jobTitle },
});

/** The roles by name, as a choice. */
export const roleChoices = (roles: readonly RoleEntry[]): { readonly value: string; readonly label: string }[] =>
  roles
    .map(({ ID, name }) => ({ value: String(ID), label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
