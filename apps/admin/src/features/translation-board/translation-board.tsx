import { Button } from '@mantine/core';
import { pageTypeCatalog } from '@ximblox/blocks';
import { boardStates, type BoardRow } from '@ximblox/contract';
import { hasPermission, locales, type Locale } from '@ximblox/primitives';
import { IconFileExport, IconFileImport, IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { Filter } from '../../shared/list/filter.tsx';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { listOptions, useListRows, useListView } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';
import { usePermissions } from '../../shared/session/session-store.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { LanguageDots } from '../../shared/ui/language-dots.tsx';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { BoardCell } from './board-cell.tsx';
import css from './translation-board.module.css';
import { ExportDialog } from './export-dialog.tsx';
import { exportedMax } from './export-xliff.ts';
import { ImportDialog } from './import-dialog.tsx';
import { formatBoard, parseBoard, sortColumns } from './board-state.ts';

const stateNames = {
  none: t('No page yet'),
  draft: t('Not on the site'),
  live: t('On the site'),
  behind: t('Behind'),
  scheduled: t('Scheduled'),
} as const satisfies Record<(typeof boardStates)[number], string>;

const types = () => [...pageTypeCatalog.values()].map(({ type, label }) => ({ value: type, title: label[language] }));
/** English first, as in all lists. */
const ordered: readonly Locale[] = ['en-gb', ...locales.filter((locale) => locale !== 'en-gb')];
const languages = ordered.map((value) => ({ value, title: adminLocaleNames[value] }));
const states = boardStates.map((value) => ({ value, title: stateNames[value] }));

const columns = (shown: readonly Locale[]): readonly ListColumn<BoardRow>[] => [
  {
    id: 'title',
    title: t('Page'),
    cell: ({ id, title, path, pages }) => (
      <div className={list.titleCell}>
        <Link to={`/page/${id}`} className={list.title} title={title}>
          {title === '' ? t('Untitled') : title}
        </Link>
        <span className={list.path} title={path}>
          {path}
        </span>
        {shown.length > 1 && (
          <span className={css.onPhones}>
            <LanguageDots languages={pages} />
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'type',
    title: t('Type'),
    width: '9rem',
    hide: 'tablet',
    cell: ({ type }) => pageTypeCatalog.get(type)?.label[language] ?? type,
  },
  ...shown.map((locale) => ({
    id: locale,
    title: adminLocaleNames[locale],
    width: '8.5rem',
    ...(shown.length > 1 && { hide: 'phone' as const }),
    cell: (row: BoardRow) => <BoardCell row={row} locale={locale} />,
  })),
  { id: 'updatedAt', title: t('Updated'), width: '6rem', hide: 'tablet', cell: ({ updatedAt }) => <When iso={updatedAt} /> },
];

/** Pages and languages: where a translation is missing, not published, scheduled, or behind its source. */
export function TranslationBoard() {
  const view = useListView(parseBoard, formatBoard);
  const { state, change, settled } = view;
  const answer = trpc.translations.board.useQuery(settled, listOptions);
  const rows = useListRows(view, answer);
  const { list: found, searchTerm } = rows;
  const utils = trpc.useUtils();
  const canImport = hasPermission(usePermissions(), 'edit-page');
  const [isImporting, setImporting] = useState(false);
  const [exporting, setExporting] = useState<{ readonly rows: readonly BoardRow[]; readonly total: number } | null>(null);
  // Of all pages of the list, not only of those on the screen.
  const exportListed = async () => {
    try {
      const { items, totalItems } = await utils.translations.board.fetch({ ...settled, pageIndex: 0, pageSize: exportedMax });
      setExporting({ rows: items, total: totalItems });
    } catch (error) {
      showToast({ text: messageOf(error) });
    }
  };
  const isNarrowed = searchTerm !== '' || state.type !== null || state.locale !== null || state.state !== null;
  const clear = () => change({ searchTerm: '', type: null, locale: null, state: null, pageIndex: 0 });
  return (
    <>
      <TopBar
        title={t('Translations')}
        note={found && t('{totalItems, plural, one {# page} other {# pages}}', { totalItems: found.totalItems })}
      >
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} />}
          disabled={found === undefined}
          onClick={() => void exportListed()}
        >
          {t('Export')}
        </Button>
        {canImport && (
          <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
            {t('Import')}
          </Button>
        )}
      </TopBar>
      <ListFrame
        list={rows}
        caption={t('Pages and their languages')}
        columns={columns(state.locale === null ? ordered : [state.locale])}
        sortColumns={sortColumns}
        rowKey={({ id }) => id}
        search={{ label: t('Search by title or path'), placeholder: t('Title or path') }}
        filters={
          <>
            <Filter name={t('Type')} options={types()} value={state.type} onChoose={(type) => change({ type, pageIndex: 0 })} />
            <Filter
              name={t('Language')}
              options={languages}
              value={state.locale}
              onChoose={(locale) => change({ locale, pageIndex: 0 })}
            />
            <Filter
              name={t('State')}
              options={states}
              value={state.state}
              onChoose={(chosen) => change({ state: chosen, pageIndex: 0 })}
            />
            {isNarrowed && (
              <button type="button" className={list.clearAll} onClick={clear}>
                {t('Clear all')}
              </button>
            )}
            <SavedViews list="translations" />
          </>
        }
        empty={{ icon: IconLanguage, title: t('No pages yet'), text: t('Pages and their translations are listed here.') }}
        noMatch={{
          isNarrowed,
          title: t('No page matches'),
          text: t('Try fewer filters or words.'),
          button: t('Clear all'),
          onClear: clear,
        }}
      />
      {exporting !== null && <ExportDialog {...exporting} locale={state.locale} onClose={() => setExporting(null)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} onDone={() => utils.translations.invalidate()} />}
    </>
  );
}
