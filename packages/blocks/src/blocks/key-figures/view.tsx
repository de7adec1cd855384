import { formatFigure, keepUnits } from '@ximblox/i18n';

import { readProps } from '../../render/read-props.ts';
import { Section } from '../../render/page/section.tsx';
import type { BlockViewProps } from '../../views.ts';
import { keyFigures } from './block.ts';
import css from './view.module.css';

export const { type } = keyFigures;

/** Values and units are aligned in columns, as in a table of main particulars. */
export function view({ block, context }: BlockViewProps) {
  const { title, items } = readProps(keyFigures, block);
  return (
    <Section block={block} title={title}>
      <dl className={css.figures}>
        {items.map(({ key, label, value, decimals, unit, explanation }) => (
          <div key={key} className={css.figure}>
            <dt className={css.label}>{keepUnits(label)}</dt>
            <dd className={css.value}>
              <span className={css.number}>{value === null ? '–' : formatFigure(context.locale, value, decimals, unit)}</span>{' '}
              <span className={css.unit}>{unit}</span>
            </dd>
            {explanation !== '' && <dd className={css.explanation}>{keepUnits(explanation)}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  );
}
