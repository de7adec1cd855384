import { texts, type SiteTexts } from '@ximblox/i18n/site-texts';
import type { Locale } from '@ximblox/primitives';

import type { OfficeCard } from '@ximblox/blocks';
import { frameOf, mapFrames, project, type MapFrame } from './frames.ts';
import { Marker } from './marker.tsx';
import css from './office-map.module.css';

type Words = SiteTexts['offices'];

/** The names of waters and their positions. */
const waters: Readonly<
  Record<MapFrame['name'], { readonly at: readonly [number, number]; readonly text: (words: Words) => string }>
> = {
  netherlands: { at: [2.5, 53.35], text: (words) => words.northSea },
  gulf: { at: [-94.2, 25.9], text: (words) => words.gulf },
};
/** Nearer than this to the left edge a name has no room before its marker. */
const roomForName = 200;

/** The map of the offices: two outlines of ours in one frame, and a marker for each office that is on them. Nothing is loaded from others. */
export function OfficeMap({ offices, locale }: { readonly offices: readonly OfficeCard[]; readonly locale: Locale }) {
  const words = texts(locale).offices;
  const placed = offices.flatMap((office) => {
    const { coordinates } = office;
    const frame = coordinates === null ? undefined : frameOf(coordinates.longitude, coordinates.latitude);
    return coordinates === null || frame === undefined
      ? []
      : [{ office, frame, at: project(frame, coordinates.longitude, coordinates.latitude) }];
  });
  const shown = mapFrames.filter((frame) => placed.some((one) => one.frame === frame));
  if (shown.length === 0) return null;
  const names = placed.map(({ office: { name, place } }) => (place === '' ? name : `${name}, ${place}`)).join('; ');
  return (
    <div className={css.map} role="img" aria-label={words.map(names)}>
      {shown.map((frame) => (
        <div key={frame.name} className={`${css.pane ?? ''} ${css[frame.name] ?? ''}`}>
          <svg
            className={css.names}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <Graticule frame={frame} words={words} />
            {placed
              .filter((one) => one.frame === frame)
              .map(({ office, at }) => (
                <Place key={office.key} office={office} at={at} />
              ))}
          </svg>
        </div>
      ))}
    </div>
  );
}

/** The labels of graticule and water. */
function Graticule({ frame, words }: { readonly frame: MapFrame; readonly words: Words }) {
  const water = waters[frame.name];
  const [waterX, waterY] = project(frame, ...water.at);
  const degrees = (value: number, positive: string, negative: string): string =>
    `${Math.abs(value)}° ${value < 0 ? negative : positive}`;
  return (
    <>
      {frame.namedEast.map((longitude) => (
        <text key={longitude} className={css.degree} x={project(frame, longitude, 0)[0] + 8} y="24">
          {degrees(longitude, words.east, words.west)}
        </text>
      ))}
      {frame.namedNorth.map((latitude) => (
        <text
          key={latitude}
          className={`${css.degree ?? ''} ${css.edge ?? ''}`}
          x={project(frame, frame.namedEast[0] ?? 0, 0)[0] + 8}
          y={project(frame, 0, latitude)[1] - 8}
        >
          {degrees(latitude, words.north, '')}
        </text>
      ))}
      <text className={css.water} x={waterX} y={waterY}>
        {water.text(words)}
      </text>
    </>
  );
}

/** An office on the map; its name is to the left of the marker, or above it where there is no space. */
function Place({ office, at: [x, y] }: { readonly office: OfficeCard; readonly at: readonly [number, number] }) {
  const hasRoom = x > roomForName;
  const name = office.place || office.name;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <Marker kind={office.marker} />
      <text
        className={`${css.name ?? ''} ${hasRoom ? (css.before ?? '') : (css.above ?? '')}`}
        x={hasRoom ? -18 : 0}
        y={hasRoom ? -17 : -44}
      >
        {name}
      </text>
    </g>
  );
}
