const usual = 'Group members';
let installed: string = usual;

/** What the installed site calls members who belong to one of its groups, in English. */
export const groupMembers = (): string => installed;

/** Sets it, with the catalogue. @param name undefined for the usual one */
export const installGroupMembers = (name: string | undefined): void => {
  installed = name ?? usual;
};
