/** Dutch texts of shell and app. */
export const shell = {} as const;
