/** A part of the world that the map shows: equirectangular, true to scale at its middle. */
export type MapFrame = {
  readonly name: 'netherlands' | 'gulf';
  readonly width: number;
  readonly height: number;
  /** Degrees at the left and the upper edge. */
  readonly west: number;
  readonly north: number;
  /** Pixels for a degree. */
  readonly perEast: number;
  readonly perNorth: number;
  /** Degrees between the lines of the graticule, and those whose lines are named. */
  readonly step: number;
  readonly namedEast: readonly number[];
  readonly namedNorth: readonly number[];
};

/** The two frames of the map, side by side. `apps/site/scripts/draw-map.mjs` draws their land with these numbers. */
export const mapFrames: readonly MapFrame[] = [
  {
    name: 'netherlands',
    width: 860,
    height: 620,
    west: 1.4,
    north: 54.5,
    perEast: 112.7,
    perNorth: 188.5,
    step: 1,
    namedEast: [2, 3, 4, 5, 6, 7, 8],
    namedNorth: [54, 53, 52],
  },
  {
    name: 'gulf',
    width: 452,
    height: 620,
    west: -99.2,
    north: 38.5,
    perEast: 23.1,
    perNorth: 26.3,
    step: 5,
    namedEast: [-95, -90, -85],
    namedNorth: [],
  },
];

/** Where a place is in a frame, in pixels from its upper left corner. */
export const project = (frame: MapFrame, longitude: number, latitude: number): readonly [x: number, y: number] => [
  (longitude - frame.west) * frame.perEast,
  (frame.north - latitude) * frame.perNorth,
];

/** The frame that shows a place; undefined where none does. */
export function frameOf(longitude: number, latitude: number): MapFrame | undefined {
  return mapFrames.find((frame) => {
    const [x, y] = project(frame, longitude, latitude);
    return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
  });
}
