/** Texts that stand apart from each other as one, for search: apart in excerpts too. Empty ones are left out. */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' · ');
