import { blockCatalog, pageTypeCatalog } from '@ximblox/blocks';
import type { FileUse } from '@ximblox/contract';
import { IconCircleDashed, IconCircleFilled, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { language } from '../../../shared/language/language.ts';
import { t } from '../../../shared/language/t.ts';
import { trpc, type Outputs } from '../../../shared/api/client.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import css from '../media.module.css';

type UsingPage = Outputs['media']['listPagesByFile']['items'][number];

/** Where a use is: the name of its block, or of the part of the page. */
function placeOf({ blockType, field }: FileUse, page: UsingPage): string {
  if (blockType !== null) return blockCatalog.get(blockType)?.label[language] ?? blockType;
  return field === 'seoImage' ? t('SEO image') : (pageTypeCatalog.get(page.type)?.label[language] ?? t('Page'));
}

const stateOf = ({ isLive, isDraft }: FileUse): string =>
  isLive ? (isDraft ? t('published') : t('published, not in the draft')) : t('draft');

/** The pages and page templates that use a file, with the block and whether visitors see it. */
export function FileUses({ fileID }: { readonly fileID: number }) {
  const uses = trpc.media.listPagesByFile.useQuery({ fileID });
  const total = uses.data?.totalItems;
  const more = (total ?? 0) - (uses.data?.items.length ?? 0);
  return (
    <section className={css.uses} aria-label={t('Uses')}>
      <h3>
        {total === undefined
          ? t('Used on')
          : total === 0
            ? t('Not used on any page')
            : t('Used on {total, plural, one {# page} other {# pages}}', { total })}
      </h3>
      {uses.error !== null && <ErrorNotice error={uses.error} onRetry={() => void uses.refetch()} />}
      <ul>
        {uses.data?.items.map((page) => {
          const isLive = page.uses.some((use) => use.isLive);
          const StateIcon = isLive ? IconCircleFilled : IconCircleDashed;
          return (
            <li key={page.id} data-live={isLive || undefined}>
              <StateIcon size={10} aria-hidden />
              <div>
                <Link to={`/page/${page.id}`}>{page.title === '' ? t('Untitled') : page.title}</Link>
                <ul>
                  {page.uses.map((use) => (
                    <li key={`${use.blockKey} ${use.field}`}>
                      {page.locale.slice(0, 2).toUpperCase()},{' '}
                      {use.blockKey === '' ? (
                        placeOf(use, page)
                      ) : (
                        <Link to={`/page/${page.id}?block=${encodeURIComponent(use.blockKey)}`}>
                          {placeOf(use, page)}
                          <span className="visually-hidden"> {t('on “{title}”', { title: page.title })}</span>
                        </Link>
                      )}
                      , {stateOf(use)}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
      <ul>
        {uses.data?.templates.map(({ id, name }) => (
          <li key={id}>
            <IconTemplate size={12} aria-hidden />
            <div>{t('Page template “{name}”', { name })}</div>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('and {more, plural, one {# more page} other {# more pages}}', { more })}</p>}
    </section>
  );
}
