/** What the screens of a member’s groups are called. */
export const groupScreensEn = { jips: 'My JIPs' };
export const groupScreensNl: typeof groupScreensEn = { jips: 'Mijn JIP’s' };

/** What the reader can’t see, and whom it is for. */
export const hiddenEn = {
  /** Titles: for logged-in readers (1) and for members of a project, network or partner (2). */
  hidden: { 1: 'Account required', 2: 'For JIP members only' } as Readonly<Record<1 | 2, string>>,
  /** Members of the page’s own project or network, or of any. */
  membersOf: {
    page: 'Part of this page is only visible to members of this project or network.',
    any: 'Part of this page is only visible to members of our joint industry projects and networks.',
  } as Readonly<Record<'page' | 'any', string>>,
};
export const hiddenNl: typeof hiddenEn = {
  hidden: { 1: 'Alleen met een account', 2: 'Alleen voor JIP-leden' },
  membersOf: {
    page: 'Een deel van deze pagina is alleen zichtbaar voor leden van dit project of netwerk.',
    any: 'Een deel van deze pagina is alleen zichtbaar voor leden van onze onderzoeksprojecten (JIP’s) en netwerken.',
  },
};
