import { keepUnits } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';
import type { ComponentType } from 'react';

import css from './drawing.module.css';
import { describeDrawing, type SizedFacility } from './facility.ts';
import type { Rendering } from './plan-drawing.tsx';

type FacilityFigureProps = {
  readonly facility: SizedFacility;
  readonly locale: Locale;
  readonly drawing: ComponentType<{ facility: SizedFacility; locale: Locale; rendering: Rendering }>;
  readonly caption: string;
};

const renderings = ['wide', 'middle', 'narrow'] as const;

/** A drawing in three renderings, of which its place shows one, with one sentence in words and a caption. */
export function FacilityFigure({ facility, locale, drawing: Drawing, caption }: FacilityFigureProps) {
  return (
    <figure className={css.figure}>
      <div role="img" aria-label={describeDrawing(facility, locale)}>
        {renderings.map((rendering) => (
          <Drawing key={rendering} facility={facility} locale={locale} rendering={rendering} />
        ))}
      </div>
      {caption !== '' && <figcaption className={css.caption}>{keepUnits(caption)}</figcaption>}
    </figure>
  );
}
