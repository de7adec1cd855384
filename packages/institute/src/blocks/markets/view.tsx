import { blockID, readProps } from '@ximblox/blocks/render';
import type { PageCard } from '@ximblox/blocks';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { keepUnits } from '@ximblox/i18n';
import { markets } from './block.ts';
import css from './view.module.css';

export const { type } = markets;

const positionOf = ({ typeData }: PageCard): number => (typeof typeData['market'] === 'number' ? typeData['market'] : 0);

/** The markets on the band: the page's one dark place above its foot. */
export function view({ block, context }: BlockViewProps) {
  const { title, text } = readProps(markets, block);
  const pages = (context.lists[block.key]?.items ?? []).toSorted((a, b) => positionOf(a) - positionOf(b));
  return (
    <section id={blockID(block, title !== '')} className={css.band}>
      <div className={css.place}>
        <div>
          {title !== '' && <h2 className={css.title}>{keepUnits(title)}</h2>}
          {text !== '' && <p className={css.text}>{keepUnits(text)}</p>}
        </div>
        <ul className={css.list}>
          {pages.map((page) => (
            <li key={page.id} className={css.item}>
              <a className={css.link} href={page.path}>
                {keepUnits(page.title)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
