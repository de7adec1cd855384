/** Dutch texts of the features: settings. */
export const settings = {} as const;
