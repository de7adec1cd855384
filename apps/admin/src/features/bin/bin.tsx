import { Button } from '@mantine/core';
import { pageTypeCatalog } from '@ximblox/blocks';
import type { DeletedPage } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { isRefusal } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { listOptions, useListRows, useSortedView } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import css from './bin.module.css';
import { daysLeft } from '../../shared/days-left.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { RestoreManyDialog } from './restore-many-dialog.tsx';

const sortColumns = { deletedAt: 'desc', title: 'asc' } as const;

/** The columns; `act` renders the actions of a page. */
const columns = (act: (page: DeletedPage) => ReactNode): readonly ListColumn<DeletedPage>[] => [
  {
    id: 'title',
    title: t('Title'),
    cell: (page) => (
      <div className={list.titleCell}>
        <span className={list.title} title={page.title}>
          {page.title === '' ? t('Untitled') : page.title}
        </span>
        <span className={list.path} title={page.path}>
          {page.path}
        </span>
      </div>
    ),
  },
  {
    id: 'type',
    title: t('Type'),
    width: '7rem',
    hide: 'tablet',
    cell: ({ type }) => pageTypeCatalog.get(type)?.label[language] ?? type,
  },
  { id: 'locale', title: t('Language'), width: '6rem', hide: 'tablet', cell: ({ locale }) => adminLocaleNames[locale] },
  {
    id: 'deletedAt',
    title: t('Moved to bin'),
    width: '10.5rem',
    hide: 'phone',
    cell: ({ deletedAt }) => <When iso={deletedAt} />,
  },
  {
    id: 'left',
    title: t('Deleted for good in'),
    width: '10.5rem',
    hide: 'phone',
    cell: ({ deletedAt }) => t('{count, plural, one {# day} other {# days}}', { count: daysLeft(deletedAt) }),
  },
  { id: 'act', title: t('To do'), width: '9rem', cell: act },
];

/** Somebody else restored it, or its time in the bin was over. */
const leftAlready = ({ title }: DeletedPage): string => t('“{name}” had left the bin already.', { name: title });

/** Deleted pages, which can be restored for 30 days. */
export function Bin() {
  const restore = trpc.pages.restore.useMutation();
  const view = useSortedView(sortColumns);
  const answer = trpc.pages.listDeleted.useQuery(view.settled, listOptions);
  const rows = useListRows(view, answer);
  const { list: found, searchTerm } = rows;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ readonly page: DeletedPage; readonly error: unknown } | null>(null);
  const [moving, setMoving] = useState<DeletedPage | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [restoring, setRestoring] = useState<readonly DeletedPage[] | null>(null);
  const chosen = found?.items.filter(({ id }) => selected.has(id)) ?? [];
  const putBack = async (page: DeletedPage) => {
    setBusy(page.id);
    setFailed(null);
    try {
      await restore.mutateAsync({ id: page.id });
      showToast({ text: t('“{title}” was restored. Publish it to show it on the site.', { title: page.title }) });
    } catch (error) {
      if (isRefusal(error, 'nameTaken')) setMoving(page);
      else if (isRefusal(error, 'notFound')) showToast({ text: leftAlready(page) });
      else setFailed({ page, error });
    } finally {
      setBusy(null);
      await utils.pages.invalidate();
    }
  };
  const act = (page: DeletedPage) =>
    page.can.restore && (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={14} />}
        loading={busy === page.id}
        // What the focus goes to from a row beside it that went.
        data-row=""
        onClick={() => void putBack(page)}
      >
        {t('Put back')}
        <span className="visually-hidden"> “{page.title}”</span>
      </Button>
    );
  return (
    <>
      <TopBar
        title={t('Bin')}
        note={found && t('{totalItems, plural, one {# page} other {# pages}}', { totalItems: found.totalItems })}
      />
      <ListFrame
        list={rows}
        caption={t('Pages in the bin')}
        columns={columns(act)}
        sortColumns={sortColumns}
        rowKey={({ id }) => id}
        selection={{ selected, labelOf: ({ title }) => t('Select “{title}”', { title }), onSelect: setSelected }}
        over={
          chosen.length > 0 && (
            <BulkBar label={t('Selected pages')} count={chosen.length} onClear={() => setSelected(new Set())}>
              <button type="button" onClick={() => setRestoring(chosen)}>
                <IconArrowBackUp size={16} aria-hidden />
                {t('Put back…')}
              </button>
            </BulkBar>
          )
        }
        search={{ label: t('Search by title or path'), placeholder: t('Title or path') }}
        filters={
          <>
            <span className={css.hint}>{t('Pages stay here for 30 days and are then deleted permanently.')}</span>
            <SavedViews list="bin" />
          </>
        }
        notes={
          failed !== null && (
            <div className={css.failure}>
              <ErrorNotice title={t('“{title}” is still in the bin.', { title: failed.page.title })} error={failed.error} />
            </div>
          )
        }
        empty={{
          icon: IconTrash,
          title: t('The bin is empty'),
          text: t('Pages in the bin stay here for 30 days and can be restored.'),
          acts: (
            <Button variant="default" onClick={() => void navigate('/')}>
              {t('Go to the pages')}
            </Button>
          ),
        }}
        noMatch={{
          title: t('No page in the bin matches “{searchTerm}”', { searchTerm }),
          text: t('Try fewer words or part of the path.'),
        }}
      />
      {restoring !== null && <RestoreManyDialog selected={restoring} onClose={() => setRestoring(null)} />}
      {moving !== null && (
        <RestoreDialog
          page={moving}
          onClose={() => setMoving(null)}
          onNotFound={() => {
            setMoving(null);
            showToast({ text: leftAlready(moving) });
            void utils.pages.invalidate();
          }}
          onRestored={(slug) => {
            setMoving(null);
            showToast({
              text: t('“{title}” was restored at {path}. Publish it to show it on the site.', {
                title: moving.title,
                path: pagePath(moving.locale, slug),
              }),
            });
            void utils.pages.invalidate();
          }}
        />
      )}
    </>
  );
}
