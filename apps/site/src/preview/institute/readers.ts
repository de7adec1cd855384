/** As whom a preview is seen, by level. */
export const readersEn = { 0: 'Visitor', 1: 'Member', 2: 'JIP member' };
export const readersNl: typeof readersEn = { 0: 'Bezoeker', 1: 'Lid', 2: 'JIP-lid' };
