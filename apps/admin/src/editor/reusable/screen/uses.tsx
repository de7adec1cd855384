import { localePrefixes } from '@ximblox/primitives';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc, type Outputs } from '../../../shared/api/client.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { PagerBar } from '../../../shared/ui/pager-bar.tsx';
import shared from '../../../shared/shared.module.css';
import css from './reusable-top-bar.module.css';

type Use = Outputs['reusableBlocks']['listUses']['items'][number];

const whereOf = ({ isLive, isDraft }: Use): string =>
  isLive ? (isDraft ? t('published') : t('published, not in the draft')) : t('draft');

function UseList({ uses }: { readonly uses: readonly Use[] }) {
  return (
    <ul className={css.list}>
      {uses.map((use) => (
        <li key={use.id}>
          <Link to={`/page/${use.id}`} target="_blank" rel="noopener" title={use.title}>
            {use.title || t('Untitled page')}
            <span className="visually-hidden"> {t('(opens a new tab)')}</span>
          </Link>
          <span className={css.where}>
            {localePrefixes[use.locale].toUpperCase()}, {whereOf(use)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const firstUses = 8;

/** The first pages that contain a reusable block, in a confirmation. @param isLive only those whose live version does */
export function UsingPages({ id, isLive = false }: { readonly id: number; readonly isLive?: boolean }) {
  const { data } = trpc.reusableBlocks.listUses.useQuery({ id, pageSize: 25 });
  const uses = (data?.items ?? []).filter((use) => !isLive || use.isLive).slice(0, firstUses);
  return (
    <>
      <UseList uses={uses} />
      {(data?.totalItems ?? 0) > firstUses && <p className={css.where}>{t('and more')}</p>}
    </>
  );
}

/** All pages that contain a reusable block. */
export function UsesDialog({ id, name, onClose }: { readonly id: number; readonly name: string; onClose(): void }) {
  const [pageIndex, setPageIndex] = useState(0);
  const pageSize = 25;
  const query = trpc.reusableBlocks.listUses.useQuery({ id, pageIndex, pageSize });
  const total = query.data?.totalItems ?? 0;
  return (
    <Modal opened onClose={onClose} title={t('Pages with “{name}”', { name })} size={520} padding={0}>
      <div className={shared.question}>
        {query.error !== null && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {query.data !== undefined &&
          (total === 0 ? t('No page contains it yet.') : t('{count, plural, one {# page} other {# pages}}', { count: total }))}
        <UseList uses={query.data?.items ?? []} />
      </div>
      {total > pageSize && <PagerBar pageIndex={pageIndex} pageSize={pageSize} totalItems={total} onPage={setPageIndex} />}
    </Modal>
  );
}
