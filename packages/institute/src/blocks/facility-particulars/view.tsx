import { readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { keepUnits } from '@ximblox/i18n';

import { facilityOf, facilityWords, particularsOf } from '../../facilities/facility.ts';
import { facilityParticulars } from './block.ts';
import css from './view.module.css';

export const { type } = facilityParticulars;

/** Rows of label and value; what the drawings show is here in words and numbers. */
export function view({ block, context }: BlockViewProps) {
  const { title, text } = readProps(facilityParticulars, block);
  const facility = facilityOf(context.typeData);
  const rows = particularsOf(facility, context.locale);
  const isEmpty = rows.length === 0 && facility.note === '';
  return (
    <Section block={block} title={title}>
      {text !== '' && <p className={css.text}>{keepUnits(text)}</p>}
      {isEmpty && context.editing && <p className={css.text}>{facilityWords(context.locale).noParticulars}</p>}
      {rows.length > 0 && (
        <dl className={css.list}>
          {rows.map(({ key, label, value }) => (
            <div key={key} className={css.row}>
              <dt className={css.label}>{keepUnits(label)}</dt>
              <dd className={css.value}>{keepUnits(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {facility.note !== '' && <p className={css.note}>{keepUnits(facility.note)}</p>}
    </Section>
  );
}
