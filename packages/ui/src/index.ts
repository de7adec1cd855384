/** Colours that browsers need outside the style sheet: the browser bar on phones. */
export const themeColors = { light: '#ffffff', dark: '#071a2d' } as const;

/** Colours of the pictures that are drawn to be shared: those of the band at the foot of a page. */
export const pictureColors = { ground: '#0b2a4a', text: '#ffffff', soft: '#c9dbe8', accent: '#f26b21' } as const;
