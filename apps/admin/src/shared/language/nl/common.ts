/** Dutch texts of common. */
export const common = {} as const;
