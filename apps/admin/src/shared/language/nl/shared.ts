/** Dutch texts of shared. */
export const shared = {} as const;
