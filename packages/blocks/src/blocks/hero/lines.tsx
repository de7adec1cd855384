import type { PropsOf } from '../../field-kinds/field.ts';
import { keepUnits } from '@ximblox/i18n';

import type { hero } from './block.ts';
import css from './view.module.css';

type Line = PropsOf<typeof hero.fields>['lines'][number];

/** The width of the drawing's own units, whatever the image has: letters and dashes are as large over each. */
const width = 2560;

type LinesProps = { readonly lines: readonly Line[]; /** Its height by its width. */ readonly ratio: number };

/** Lines, arcs and labels over an image, placed in percent of it: they are cut as the image is, and sharp at any size. */
export function Lines({ lines, ratio }: LinesProps) {
  const height = width * ratio;
  const point = (x: number | null, y: number | null): string =>
    `${(((x ?? 0) / 100) * width).toFixed(1)} ${(((y ?? 0) / 100) * height).toFixed(1)}`;
  return (
    // The alternative text of the image says what it shows.
    <svg className={css.lines} viewBox={`0 0 ${width} ${height.toFixed(1)}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      {lines.map(({ key, kind, x, y, toX, toY, radius, text }) => {
        const from = point(x, y);
        if (kind === 'label') return <Label key={key} at={from} text={text} />;
        const to = point(toX, toY);
        const r = (((radius ?? 0) / 100) * width).toFixed(1);
        return (
          <path
            key={key}
            className={kind === 'axis' ? css.axis : undefined}
            d={kind === 'arc' ? `M${from}A${r} ${r} 0 0 0 ${to}` : `M${from}L${to}`}
          />
        );
      })}
    </svg>
  );
}

function Label({ at, text }: { readonly at: string; readonly text: string }) {
  const [x, y] = at.split(' ');
  return (
    <text x={x} y={y}>
      {keepUnits(text)}
    </text>
  );
}
