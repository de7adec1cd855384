/** Dutch texts of the features: content. */
export const content = {} as const;
