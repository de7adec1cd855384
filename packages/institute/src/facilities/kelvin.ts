/**
 * The crests of the wake of Kelvin behind a ship at the origin that sails towards positive x, as lines of points in metres: of each crest the
 * transverse and the diverging wave, which meet in a cusp 19.47° from the track.
 * @param count of crests, the first one wave length behind
 * @param steps points of half a crest
 */
export function kelvinCrests(wave: number, count: number, steps = 40): (readonly (readonly [number, number])[])[] {
  return Array.from({ length: count }, (_, crest) =>
    Array.from({ length: 2 * steps + 1 }, (_point, index): readonly [number, number] => {
      // By the direction of the wave; at ±90° all crests meet in the ship.
      const angle = ((index - steps) / steps) * (Math.PI / 2);
      const phase = (crest + 1) * wave;
      const across = phase * Math.cos(angle) ** 2 * Math.sin(angle);
      const along = phase * Math.cos(angle) * (1 + Math.sin(angle) ** 2);
      return [-along, across];
    }),
  );
}

/** Metres from one crest to the next of the waves that follow a ship, in deep water. @param speed of the ship, in metres a second */
export const waveBehind = (speed: number): number => (2 * Math.PI * speed ** 2) / 9.81;

/** As many crests as there are between walls, the last one with its ends at them. @param width between the walls, in metres */
export const crestsWithin = (width: number, wave: number): number => Math.floor(((width / 2 / wave) * (3 * Math.sqrt(3))) / 2);
