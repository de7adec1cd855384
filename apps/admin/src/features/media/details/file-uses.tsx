import { blockCatalog, pageTypeCatalog } from '@ximblox/blocks';
import type { FileUse } from '@ximblox/contract';
import { IconCircleDashed, IconCircleFilled, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { trpc, type Outputs } from '../../../shared/api/client.ts';
import { countOf } from '../../../shared/format.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import css from '../media.module.css';

type UsingPage = Outputs['media']['listPagesByFile']['items'][number];

/** Where a use is: the name of its block, or of the part of the page. */
function placeOf({ blockType, field }: FileUse, page: UsingPage): string {
  if (blockType !== null) return blockCatalog.get(blockType)?.label.en ?? blockType;
  return field === 'seoImage' ? 'SEO image' : (pageTypeCatalog.get(page.type)?.label.en ?? 'Page');
}

const stateOf = ({ isLive, isDraft }: FileUse): string =>
  isLive ? (isDraft ? 'published' : 'published, not in the draft') : 'draft';

/** The pages and page templates that use a file, with the block and whether visitors see it. */
export function FileUses({ fileID }: { readonly fileID: number }) {
  const uses = trpc.media.listPagesByFile.useQuery({ fileID });
  const total = uses.data?.totalItems;
  const more = (total ?? 0) - (uses.data?.items.length ?? 0);
  return (
    <section className={css.uses} aria-label="Uses">
      <h3>{total === undefined ? 'Used on' : total === 0 ? 'Not used on any page' : `Used on ${countOf(total, 'page')}`}</h3>
      {uses.error !== null && <ErrorNotice error={uses.error} onRetry={() => void uses.refetch()} />}
      <ul>
        {uses.data?.items.map((page) => {
          const isLive = page.uses.some((use) => use.isLive);
          const StateIcon = isLive ? IconCircleFilled : IconCircleDashed;
          return (
            <li key={page.id} data-live={isLive || undefined}>
              <StateIcon size={10} aria-hidden />
              <div>
                <Link to={`/page/${page.id}`}>{page.title === '' ? 'Untitled' : page.title}</Link>
                <ul>
                  {page.uses.map((use) => (
                    <li key={`${use.blockKey} ${use.field}`}>
                      {page.locale.slice(0, 2).toUpperCase()},{' '}
                      {use.blockKey === '' ? (
                        placeOf(use, page)
                      ) : (
                        <Link to={`/page/${page.id}?block=${encodeURIComponent(use.blockKey)}`}>
                          {placeOf(use, page)}
                          <span className="visually-hidden"> on “{page.title}”</span>
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
            <div>Page template “{name}”</div>
          </li>
        ))}
      </ul>
      {more > 0 && <p>and {countOf(more, 'more page', 'more pages')}</p>}
    </section>
  );
}
