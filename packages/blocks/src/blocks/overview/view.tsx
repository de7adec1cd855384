import { formatNumber, searchPaths, texts } from '@ximblox/i18n';
import { localePrefixes, type Locale } from '@ximblox/primitives';

import { FlatRecord } from '../../render/flat-record.tsx';
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

/** A list without pages: nothing was published yet, or the address asks for a page after the last. */
function Nothing({ list, path, locale }: { readonly list: PageList; readonly path: string; readonly locale: Locale }) {
  const words = texts(locale);
  const isBeyond = list.totalItems > 0;
  const starts = [
    ...(isBeyond ? [{ href: path, text: words.list.firstPage }] : []),
    { href: `/${localePrefixes[locale]}/`, text: words.home },
    { href: searchPaths[locale], text: words.searchLabel },
  ].filter(({ href }) => isBeyond || href !== path);
  return (
    <div className={css.empty}>
      <FlatRecord />
      <h2 className={css.emptyTitle}>{isBeyond ? words.list.beyond : words.list.empty}</h2>
      <p className={css.emptyHelp}>{isBeyond ? words.list.beyondHelp : words.list.emptyHelp}</p>
      <ul className={css.starts}>
        {starts.map(({ href, text }) => (
          <li key={href} className={css.start}>
            <a className="strong-link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The newest pages of a kind: as a list with pages, as one large and three small, or as cards. */
export function view({ block, context }: BlockViewProps) {
  const { title, kind, layout, more } = readProps(overview, block);
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
            {words.count(formatNumber(context.locale, list.totalItems), list.totalItems, kind)}, {words.newestFirst}
          </p>
        )}
        {layout === 'list' && kind === 0 && (
          <a className={css.feed} href={`/${localePrefixes[context.locale]}/feed.xml`}>
            {texts(context.locale).feed}
          </a>
        )}
        <LinkTo link={more} context={context} className="action" />
      </div>
      <div className={css.body}>
        {list.items.length === 0 ? (
          <Nothing list={list} path={context.path} locale={context.locale} />
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
        {layout === 'list' && list.items.length > 0 && <Paging list={list} path={context.path} locale={context.locale} />}
      </div>
    </section>
  );
}
