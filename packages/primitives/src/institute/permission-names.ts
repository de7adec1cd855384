/** The permissions over the members of the site and their groups. */
export const memberPermissions = ['manage-members', 'manage-jips'] as const;
