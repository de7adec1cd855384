/** Dutch texts of the features: users. */
export const users = {} as const;
