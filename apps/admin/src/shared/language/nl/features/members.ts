/** Dutch texts of the features: members. */
export const members = {} as const;
