/**
 * The sizes and colours in which screens are looked at. `npm test` takes two of the four looks, which together have both sizes and
 * both colours; `npm run test:looks` takes all of them, since axe is a seventh of what the journeys cost.
 */
const isEveryLook = process.env['EVERY_LOOK'] === '1';

export const desktop = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;

/** The sizes in which every screen is looked at. */
export const viewports = [desktop, phone] as const;

/** The sizes in which a journey is walked whose steps are the same in each. */
export const journeyViewports = isEveryLook ? viewports : [phone];

const colorSchemes = ['light', 'dark'] as const;

/** Light on a desktop and dark on a phone; with the other two in a run of every look. */
export const looks = colorSchemes
  .flatMap((colorScheme) => viewports.map((viewport) => ({ colorScheme, viewport })))
  .filter(({ colorScheme, viewport }) => isEveryLook || (colorScheme === 'light') === (viewport === desktop));

/** What only a run of every look adds. */
export const atOtherLooks = <const T extends readonly unknown[]>(...others: T): T | readonly [] => (isEveryLook ? others : []);
