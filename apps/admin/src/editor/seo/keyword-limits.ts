/** How many keywords a page takes, and how long each of them may be. */
export const keywordLimits = { maximum: 50, maxLength: 100 } as const;
