/** Dutch texts of the features: menus. */
export const menus = {} as const;
