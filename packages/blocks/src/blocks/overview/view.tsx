import { formatNumber, texts } from '@ximblox/i18n';

import { LinkTo } from '../../render/link-to.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import type { PageList } from '../../render-context.ts';
import type { BlockViewProps } from '../../views.ts';
import { overview } from './block.ts';
import { Entry } from './entry.tsx';
import { Paging } from '../../render/paging.tsx';
import css from './view.module.css';

export const { type } = overview;

const emptyList: PageList = { items: [], totalItems: 0, pageIndex: 0, pageSize: 1 };
const layoutClasses = { list: css.plain, lead: css.lead, cards: css.cards };

/** The newest pages of a kind: as a list with pages, as one large and three small, or as cards. */
export function view({ block, context }: BlockViewProps) {
  const { title, layout, more } = readProps(overview, block);
  const list = context.lists[block.key] ?? emptyList;
  const words = texts(context.locale).list;
  const Title = title === '' ? 'h2' : 'h3';
  const shape = (index: number) => (layout === 'cards' || (layout === 'lead' && index === 0) ? 'card' : 'row');
  return (
    <section id={blockID(block)} className={`${css.overview ?? ''} ${layoutClasses[layout] ?? ''}`}>
      <div className={css.head}>
        {title !== '' && <h2 className={css.title}>{title}</h2>}
        {layout === 'list' && list.totalItems > 0 && (
          <p className={css.count}>
            {words.count(formatNumber(context.locale, list.totalItems), list.totalItems)}, {words.newestFirst}
          </p>
        )}
        <LinkTo link={more} context={context} className="action" />
      </div>
      <div className={css.body}>
        {list.items.length === 0 ? (
          <div className={css.empty}>
            <p className={css.still}>{words.empty}</p>
          </div>
        ) : (
          <ul className={css.list}>
            {list.items.map((page, index) => (
              <li key={page.id} className={css.item}>
                <Entry
                  page={page}
                  shape={shape(index)}
                  large={layout === 'lead' && index === 0}
                  locale={context.locale}
                  titleLevel={Title}
                />
              </li>
            ))}
          </ul>
        )}
        {layout === 'list' && <Paging list={list} path={context.path} locale={context.locale} />}
      </div>
    </section>
  );
}
