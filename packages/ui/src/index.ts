/** Colours that the browser itself needs to know, beside the style sheet: the bar of a phone. */
export const themeColors = { light: '#ffffff', dark: '#071a2d' } as const;
