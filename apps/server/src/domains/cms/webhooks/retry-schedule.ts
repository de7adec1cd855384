/** How often a message is tried at most: over about a day. */
export const triesMax = 8;

const firstSeconds = 10;
const factor = 5;
const longestSeconds = 12 * 3_600;

/**
 * Seconds until the next try: 10 s, 50 s, 4 min, 21 min, 1 h 44, 8 h 41, 12 h, each up to a fifth shorter or longer, so that messages which
 * failed together are not repeated together.
 * @param tries how often it was tried
 * @param random from 0 to 1
 */
export const waitSecondsAfter = (tries: number, random: number): number =>
  Math.round(Math.min(firstSeconds * factor ** (tries - 1), longestSeconds) * (0.8 + 0.4 * random));
