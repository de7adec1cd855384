/** Dutch texts of the features: login. */
export const login = {} as const;
