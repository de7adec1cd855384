import { readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { openingHours } from './block.ts';
import css from './view.module.css';

export const { type } = openingHours;

export function view({ block }: BlockViewProps) {
  const { title, days } = readProps(openingHours, block);
  return (
    <Section block={block} title={title}>
      <dl className={css.days}>
        {days.map(({ key, name, hours }) => (
          <div key={key} className={css.day}>
            <dt>{name}</dt>
            <dd className={css.hours}>{hours}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
