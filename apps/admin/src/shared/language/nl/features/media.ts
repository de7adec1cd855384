/** Dutch texts of the features: media. */
export const media = {} as const;
