import { formatNumber } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';

import { LinkTo, PageFileLinks, Entry, Paging, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { expertPublications } from './block.ts';
import css from './view.module.css';

export const { type } = expertPublications;

/** What an expert published, with a file of all of it for reference managers. Omitted without publications. */
export function view({ block, context }: BlockViewProps) {
  const { title, expertIDs, more } = readProps(expertPublications, block);
  const { locale, path } = context;
  const list = context.lists[block.key];
  if (list?.totalItems === 0 && !context.editing) return null;
  const [chosenID] = expertIDs;
  const expertPath = chosenID === undefined ? path : context.pages[chosenID]?.path;
  const total = list?.totalItems ?? 0;
  return (
    <Section
      block={block}
      title={title}
      more={more.kind !== 'none' && <LinkTo link={more} context={context} className="action" />}
    >
      <p className={css.count}>
        {texts(locale).list.count(formatNumber(locale, total), total, 2)}
        {total > 1 && `, ${texts(locale).list.newestFirst}`}
      </p>
      <ul className={css.list}>
        {(list?.items ?? []).map((page) => (
          <li key={page.id} className={css.item}>
            <Entry page={page} shape="row" large={false} mixed locale={locale} titleLevel={title === '' ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
      {list !== undefined && <Paging list={list} path={path} locale={locale} />}
      {expertPath !== undefined && total > 0 && <PageFileLinks pageType="expert" path={expertPath} locale={locale} />}
    </Section>
  );
}
