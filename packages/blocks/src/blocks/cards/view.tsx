import { keepUnits } from '@ximblox/i18n';

import { hrefOf, LinkTo } from '../../render/text/link-to.tsx';
import { Image } from '../../render/media/image.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { itemSlot } from '../../field-kinds/array.ts';
import { cards } from './block.ts';
import css from './view.module.css';

export const { type } = cards;

const columnClasses = { 2: css.two, 3: css.three, 4: css.four };
const columnSizes = {
  2: '(min-width: 1440px) 640px, (min-width: 560px) 45vw, 92vw',
  3: '(min-width: 1440px) 416px, (min-width: 1000px) 30vw, (min-width: 560px) 45vw, 92vw',
  4: '(min-width: 1440px) 304px, (min-width: 1000px) 22vw, (min-width: 560px) 45vw, 92vw',
};

export function view({ block, context }: BlockViewProps) {
  const { title, columns, items } = readProps(cards, block);
  const Title = title === '' ? 'h2' : 'h3';
  return (
    <section id={blockID(block)} className={css.cards}>
      {title !== '' && <h2 className={css.heading}>{keepUnits(title)}</h2>}
      <ul className={`${css.list ?? ''} ${columnClasses[columns] ?? ''}`}>
        {items.map((item) => {
          const image = block.__images[itemSlot('items', item.key, 'image')]?.[0];
          return (
            <li key={item.key} className={css.card}>
              {image !== undefined && (
                <Image
                  image={image}
                  dark={block.__images[itemSlot('items', item.key, 'dark')]?.[0]}
                  sizes={columnSizes[columns]}
                  className={css.image}
                  decorative={hrefOf(item.link, context) !== undefined}
                />
              )}
              {item.meta !== '' && <p className={css.meta}>{item.meta}</p>}
              <Title className={css.title}>
                {item.link.kind === 'none' ? (
                  keepUnits(item.title)
                ) : (
                  <LinkTo link={item.link} context={context} className={css.link}>
                    {keepUnits(item.title)}
                  </LinkTo>
                )}
              </Title>
              {item.text !== '' && <p className={css.text}>{keepUnits(item.text)}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
