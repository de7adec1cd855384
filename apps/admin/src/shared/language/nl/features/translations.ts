/** Dutch texts of the features: translations. */
export const translationBoard = {} as const;
