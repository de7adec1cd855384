const usual = { one: 'Group member', many: 'Group members' } as const;
let installed: GroupMemberNames = usual;

/** What a site calls members who belong to one of its groups, in English. */
export type GroupMemberNames = { readonly one: string; readonly many: string };

/** What the installed site calls members who belong to one of its groups, in English. */
export const groupMembers = (): string => installed.many;

/** The same of one of them. */
export const groupMember = (): string => installed.one;

/** Sets it, with the catalogue. @param names undefined for the usual ones */
export const installGroupMembers = (names: GroupMemberNames | undefined): void => {
  installed = names ?? usual;
};
