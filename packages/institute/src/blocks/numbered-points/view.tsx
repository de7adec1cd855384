import { keepUnits } from '@ximblox/i18n';
import { LinkedText, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { numberedPoints } from './block.ts';
import css from './view.module.css';

export const { type } = numberedPoints;

/** An ordered list; its numerals are drawn, the list itself says them. */
export function view({ block, context }: BlockViewProps) {
  const { title, intro, items } = readProps(numberedPoints, block);
  const Title = title === '' ? 'h2' : 'h3';
  return (
    <Section block={block} title={title} intro={intro}>
      <ol className={css.points}>
        {items.map(({ key, title: point, text, note, link }) => (
          <li key={key} className={css.point}>
            <Title className={css.title}>{keepUnits(point)}</Title>
            {text !== '' && <p className={css.text}>{keepUnits(text)}</p>}
            {note !== '' && (
              <p className={css.link}>
                <LinkedText text={note} link={link} context={context} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
