import { formatFigure } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';

import css from './drawing.module.css';
import { withUnit } from './facility.ts';
import { rounded, stepOf } from './shapes.ts';

type ScaleBarProps = {
  /** Metres. */
  readonly length: number;
  /** Pixels of a metre. */
  readonly scale: number;
  readonly y: number;
  readonly locale: Locale;
};

/** The pixels that a number needs below the bar. */
const labelWidth = 74;

/** A bar of alternating parts, with numbers where there is room for them. */
export function ScaleBar({ length, scale, y, locale }: ScaleBarProps) {
  const step = stepOf(length, length * scale > 900 ? 26 : 13);
  const parts = Array.from({ length: Math.ceil(length / step - 0.001) }, (_, index) => index * step);
  const between = Math.max(step, stepOf(length, Math.max(1, Math.floor((length * scale) / 120))));
  const numbers = Array.from({ length: Math.ceil(length / between) }, (_, index) => rounded(index * between * 1000) / 1000);
  const width = length * scale;
  return (
    <g>
      {parts.map((from, index) => (
        <rect
          key={from}
          className={index % 2 === 0 ? css.ink : css.paper}
          x={rounded(from * scale)}
          y={y}
          width={rounded(Math.min(step, length - from) * scale)}
          height="8"
        />
      ))}
      <rect className={css.thinFrame} x="0.5" y={y} width={rounded(Math.max(0, width - 1))} height="8" />
      {numbers
        .filter((metres) => (length - metres) * scale > labelWidth)
        .map((metres) => (
          <text
            key={metres}
            className={css.text}
            x={rounded(metres * scale)}
            y={y + 27}
            textAnchor={metres === 0 ? 'start' : 'middle'}
          >
            {formatFigure(locale, metres, null)}
          </text>
        ))}
      <text className={css.text} x={rounded(width)} y={y + 27} textAnchor="end">
        {withUnit(locale, length, 'm')}
      </text>
    </g>
  );
}
