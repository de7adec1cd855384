/** Dutch texts of the features: pages. */
export const pages = {} as const;
