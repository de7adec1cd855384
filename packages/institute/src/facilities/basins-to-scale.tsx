import { keepUnits } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import css from './basins-to-scale.module.css';
import { facilityWords, sizesOf, type SizedFacility } from './facility.ts';
import { PlanShape } from './plan-shape.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { rounded } from './shapes.ts';

/** A basin of a comparison. */
export type ComparedBasin = {
  readonly key: string;
  /** Its name, linked where it has a page. */
  readonly name: ReactNode;
  readonly text: string;
  readonly facility: SizedFacility;
};

type BasinsToScaleProps = {
  readonly basins: readonly ComparedBasin[];
  readonly locale: Locale;
  readonly titleLevel: 'h2' | 'h3';
};

/** Widths of the drawing in pixels, for a column and for a phone. */
const widths = { column: 976, phone: 350 } as const;
const forms = ['column', 'phone'] as const;

/** Metres that a column shows at least, about the length of the longest tank: a short basin is not drawn as large as that one. */
const leastAcross = 260;

/** Columns of the comparison, without gaps, so that a part of them is a part of the scale. */
const gridColumns = 24;

/** The columns of a basin that is this part of the longest: at least as many as it needs, and enough for its name. */
const columnsOf = (part: number): number => Math.min(gridColumns, Math.max(7, Math.ceil(part * gridColumns)));

/**
 * Basins from above, in the editor’s order, each as long as its part of what is shown, so that all are to one scale; those
 * that are short stand beside each other. A scale bar is below.
 */
export function BasinsToScale({ basins, locale, titleLevel: Title }: BasinsToScaleProps) {
  const longest = Math.max(...basins.map(({ facility }) => facility.length));
  const across = { column: Math.max(longest, leastAcross), phone: longest };
  const words = facilityWords(locale);
  return (
    <div className={css.comparison}>
      <ul className={css.list}>
        {basins.map(({ key, name, text, facility }) => {
          const columns = columnsOf(facility.length / across.column);
          return (
            <li key={key} className={`${css.basin} ${columns === gridColumns ? '' : `${css.part} ${css[`span${columns}`]}`}`}>
              <div className={css.head}>
                <Title className={css.name}>{name}</Title>
                <span className={css.sizes}>{sizesOf(facility, locale)}</span>
              </div>
              {forms.map((form) => {
                const scale = widths[form] / across[form];
                const part = facility.length / across[form];
                return (
                  <svg
                    key={form}
                    className={`${css.shape} ${css[form]}`}
                    viewBox={`0 0 ${rounded(facility.length * scale)} ${rounded(facility.width * scale)}`}
                    width={`${((form === 'phone' ? part : (part * gridColumns) / columns) * 100).toFixed(2)}%`}
                    role="img"
                    aria-label={`${words.plan}, ${words.oneScale}: ${sizesOf(facility, locale)}`}
                  >
                    <PlanShape facility={facility} scale={scale} x={0} y={0} isSmall />
                  </svg>
                );
              })}
              {text !== '' && <p className={css.text}>{keepUnits(text)}</p>}
            </li>
          );
        })}
      </ul>
      {forms.map((form) => (
        <svg key={form} className={`${css.bar} ${css[form]}`} viewBox={`0 0 ${widths[form]} 34`} width="100%" aria-hidden="true">
          <ScaleBar length={longest} scale={widths[form] / across[form]} y={0.5} locale={locale} />
        </svg>
      ))}
    </div>
  );
}
