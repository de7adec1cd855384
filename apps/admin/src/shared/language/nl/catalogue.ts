/** Dutch texts of catalogue. */
export const catalogue = {} as const;
