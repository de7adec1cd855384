/** Dutch texts of the features: dashboard. */
export const dashboard = {} as const;
