import { readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { facilityOf, facilityWords, particularsOf } from '../../facilities/facility.ts';
import { facilityParticulars } from './block.ts';
import css from './view.module.css';

export const { type } = facilityParticulars;

/** Rows of label and value; what the drawings show is here in words and numbers. */
export function view({ block, context }: BlockViewProps) {
  const { title, text } = readProps(facilityParticulars, block);
  const facility = facilityOf(context.typeData);
  return (
    <Section block={block} title={title}>
      {text !== '' && <p className={css.text}>{text}</p>}
      {facility === undefined ? (
        context.editing && <p className={css.text}>{facilityWords(context.locale).noSizes}</p>
      ) : (
        <>
          <dl className={css.list}>
            {particularsOf(facility, context.locale).map(({ key, label, value }) => (
              <div key={key} className={css.row}>
                <dt className={css.label}>{label}</dt>
                <dd className={css.value}>{value}</dd>
              </div>
            ))}
          </dl>
          {facility.note !== '' && <p className={css.note}>{facility.note}</p>}
        </>
      )}
    </Section>
  );
}
