import { formatDate, keepUnits } from '@ximblox/i18n';
import { hrefOf, LinkTo, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { ChartDrawing } from '../../control-charts/chart-drawing.tsx';
import { chartOf, chartWords, describeChart, valueWithUnit } from '../../control-charts/chart.ts';
import drawing from '../../facilities/drawing.module.css';
import { controlChart } from './block.ts';
import css from './view.module.css';

export const { type } = controlChart;

const renderings = ['wide', 'middle', 'narrow'] as const;

/** The chart in three renderings, of which its place shows one, in words for those who do not see it, and its numbers folded below. */
export function view({ block, context }: BlockViewProps) {
  const props = readProps(controlChart, block);
  const { title, intro, more, quantity, unit, interval, caption } = props;
  const { locale } = context;
  const words = chartWords(locale);
  const chart = chartOf(props);
  const hasRemarks = chart?.points.some(({ remark }) => remark !== '') === true;
  return (
    <Section
      block={block}
      title={title}
      intro={intro}
      more={hrefOf(more, context) !== undefined && <LinkTo link={more} context={context} className="action" />}
    >
      {chart === undefined ? (
        context.editing && <p className={css.empty}>{words.empty}</p>
      ) : (
        <>
          <figure className={drawing.figure}>
            <p className={css.quantity}>
              {keepUnits(quantity)}
              {unit !== '' && ` (${unit})`}
            </p>
            <div role="img" aria-label={describeChart(chart, props, locale)}>
              {renderings.map((rendering) => (
                <ChartDrawing key={rendering} chart={chart} interval={interval} locale={locale} rendering={rendering} />
              ))}
            </div>
            {caption !== '' && <figcaption className={css.caption}>{keepUnits(caption)}</figcaption>}
          </figure>
          <details className={css.numbers}>
            <summary className={css.fold}>{words.numbers}</summary>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{words.date}</th>
                  <th className={css.value} scope="col">
                    {words.value}
                  </th>
                  {hasRemarks && <th scope="col">{words.remark}</th>}
                </tr>
              </thead>
              <tbody>
                {chart.points.map(({ date, value, remark, isOutside }, index) => (
                  <tr key={index} className={isOutside ? css.outside : undefined}>
                    <th scope="row">{formatDate(locale, date)}</th>
                    <td className={css.value}>{valueWithUnit(locale, value, chart, unit)}</td>
                    {hasRemarks && <td>{remark}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Section>
  );
}
