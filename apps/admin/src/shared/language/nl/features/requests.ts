/** Dutch texts of the features: requests. */
export const requests = {} as const;
