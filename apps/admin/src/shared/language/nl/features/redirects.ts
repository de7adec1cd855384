/** Dutch texts of the features: redirects. */
export const redirects = {} as const;
