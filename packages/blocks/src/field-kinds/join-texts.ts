/** Texts that stand apart from each other as lines of one, for search: excerpts never join them. Empty ones are left out. */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n');
