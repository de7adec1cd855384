/** Colours that browsers need outside the style sheet: the browser bar on phones. */
export const themeColors = { light: '#ffffff', dark: '#071a2d' } as const;
