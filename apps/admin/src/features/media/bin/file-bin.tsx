import type { DeletedDirectory, DeletedFile, DirectoryReservation } from '@ximblox/contract';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowBackUp, IconFolder, IconLock, IconTrash, IconZoomExclamation } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { daysLeft } from '../../../shared/days-left.ts';
import { formatBytes } from '../../../shared/format.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ListArea } from '../../../shared/list/list-area.tsx';
import { ListPager } from '../../../shared/list/list-pager.tsx';
import { initialList } from '../../../shared/list/list-state.ts';
import { ListTable, type ListColumn } from '../../../shared/list/list-table.tsx';
import list from '../../../shared/list/list.module.css';
import { SearchField } from '../../../shared/list/search-field.tsx';
import { listOptions, useList, useSettled } from '../../../shared/list/use-list.ts';
import { When } from '../../../shared/list/when.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { folderName } from '../folders/paths.ts';
import { reservationText } from '../folders/reservation-text.ts';
import { BinBulkBar } from './bin-bulk-bar.tsx';
import css from './bin.module.css';

const sortColumns = { deletedAt: 'desc', name: 'asc', size: 'desc' } as const;

const columns = (
  selectOf: (file: DeletedFile) => ReactNode,
  act: (file: DeletedFile) => ReactNode,
): readonly ListColumn<DeletedFile>[] => [
  {
    id: 'name',
    title: t('Name'),
    cell: (file) => (
      <div className={css.named}>
        {selectOf(file)}
        <div className={list.titleCell}>
          <span className={list.title} title={file.name}>
            {file.name}
          </span>
          <span className={list.path} title={file.path}>
            {file.path}
          </span>
        </div>
      </div>
    ),
  },
  { id: 'size', title: t('Size'), width: '5rem', hide: 'tablet', cell: ({ size }) => formatBytes(size) },
  { id: 'deletedAt', title: t('Moved to bin'), width: '8rem', hide: 'phone', cell: ({ deletedAt }) => <When iso={deletedAt} /> },
  {
    id: 'left',
    title: t('Deleted in'),
    width: '6rem',
    hide: 'phone',
    cell: ({ deletedAt }) => t('{count, plural, one {# day} other {# days}}', { count: daysLeft(deletedAt) }),
  },
  { id: 'act', title: t('Actions'), width: '11rem', cell: act },
];

/** Deleted files and folders, which can be restored for 30 days. @param onFolders opens the folders, where they are in a drawer */
export function FileBin({ onFolders }: { readonly onFolders?: (() => void) | undefined }) {
  const utils = trpc.useUtils();
  const [state, setState] = useState(() => initialList(sortColumns));
  const change = (next: Partial<typeof state>) => setState({ ...state, ...next });
  const settled = useSettled(state);
  const answer = trpc.media.listDeletedFiles.useQuery(settled, listOptions);
  const { query, list: rows, seenAtMs, searchTerm } = useList(answer, settled, (pageIndex) => change({ pageIndex }));
  const [erased, setErased] = useState<DeletedFile | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const shown = rows?.items ?? [];
  const selectable = shown.filter(({ can }) => can.restore || can.erase);
  const chosen = selectable.filter(({ id }) => selected.has(id));
  const select = ({ id }: DeletedFile, isOn: boolean) =>
    setSelected(new Set(isOn ? [...selected, id] : [...selected].filter((other) => other !== id)));
  const refresh = () => utils.media.invalidate();
  const restore = trpc.media.restoreFiles.useMutation({
    onSuccess: ({ files: [file] }, { ids }) => {
      showToast({
        text:
          file === undefined
            ? t('“{name}” had left the bin already.', { name: shown.find(({ id }) => ids.includes(id))?.name ?? '' })
            : t('“{name}” was restored to “{folder}”.', { name: file.name, folder: folderName(file.path) }),
      });
      return refresh();
    },
  });
  const restoreFolder = trpc.media.restoreDirectory.useMutation({
    onSuccess: ({ fileCount, path }) => {
      showToast({
        text: t('“{name}” was restored with {fileCount, plural, one {# file} other {# files}}.', {
          name: folderName(path),
          fileCount,
        }),
      });
      return refresh();
    },
  });
  const erase = trpc.media.eraseFiles.useMutation();
  const error = restore.error ?? restoreFolder.error;
  const selectOf = (file: DeletedFile) =>
    selectable.includes(file) ? (
      <label className={css.check} htmlFor={`select-${file.id}`}>
        <Checkbox
          id={`select-${file.id}`}
          aria-label={t('Select “{name}”', { name: file.name })}
          checked={selected.has(file.id)}
          onChange={(event) => select(file, event.currentTarget.checked)}
        />
      </label>
    ) : (
      <span className={css.check} />
    );
  const act = (file: DeletedFile) => (
    <span className={css.acts}>
      {file.can.restore ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={14} />}
          loading={restore.isPending && restore.variables.ids.includes(file.id)}
          aria-label={t('Put back “{name}”', { name: file.name })}
          onClick={() => restore.mutate({ ids: [file.id] })}
        >
          {t('Put back')}
        </Button>
      ) : (
        <ReservedInBin reservation={file.reservation} />
      )}
      {file.can.erase && (
        <ActionIcon size={26} aria-label={t('Delete “{name}” permanently', { name: file.name })} onClick={() => setErased(file)}>
          <IconTrash size={14} />
        </ActionIcon>
      )}
    </span>
  );
  return (
    <>
      <search className={list.filters}>
        {onFolders !== undefined && (
          <Button variant="default" size="xs" leftSection={<IconFolder size={16} />} onClick={onFolders}>
            {t('Folders')}
          </Button>
        )}
        <SearchField
          label={t('Search the bin by name or folder')}
          placeholder={t('Name or folder')}
          value={state.searchTerm}
          onChange={(term) => change({ searchTerm: term, pageIndex: 0 })}
        />
        {selectable.length > 1 && (
          <Button
            variant="default"
            size="xs"
            onClick={() => setSelected(new Set(chosen.length === selectable.length ? [] : selectable.map(({ id }) => id)))}
          >
            {chosen.length === selectable.length ? t('Select none') : t('Select all of this page')}
          </Button>
        )}
        <span className={css.hint}>{t('Files stay here for 30 days and are then deleted permanently.')}</span>
      </search>
      {error !== null && (
        <div className={css.failure}>
          <ErrorNotice title={t('Nothing was restored.')} mayBeDone error={error} />
        </div>
      )}
      <DeletedFolders
        folders={searchTerm === '' ? (answer.data?.directories ?? []) : []}
        busyPath={restoreFolder.isPending ? restoreFolder.variables.path : null}
        onRestore={(path) => restoreFolder.mutate({ path })}
      />
      <ListArea query={query} isShown={rows !== undefined} seenAtMs={seenAtMs}>
        <ListTable
          caption={t('Files in the bin')}
          columns={columns(selectOf, act)}
          sortColumns={sortColumns}
          state={state}
          list={rows}
          rowKey={({ id }) => id}
          onSort={change}
        />
        {rows?.totalItems === 0 && !query.isPlaceholderData && <EmptyBin searchTerm={searchTerm} />}
      </ListArea>
      <ListPager state={state} totalItems={rows?.totalItems} onChange={change} />
      <BinBulkBar files={chosen} onClear={() => setSelected(new Set())} />
      <ConfirmDialog
        opened={erased !== null}
        title={t('Delete “{name}” permanently?', { name: erased?.name ?? '' })}
        confirmLabel={t('Delete permanently')}
        isDangerous
        onClose={() => setErased(null)}
        onConfirm={async () => {
          if (erased !== null) await erase.mutateAsync({ ids: [erased.id] });
          await refresh();
        }}
      >
        {t('This can’t be undone.')}
      </ConfirmDialog>
    </>
  );
}

/** Why something in the bin has no actions. */
function ReservedInBin({ reservation }: { readonly reservation: DirectoryReservation | null }) {
  if (reservation === null) return null;
  return (
    <span className={css.reserved}>
      <IconLock size={14} aria-hidden />
      {reservationText(reservation)}
    </span>
  );
}

function EmptyBin({ searchTerm }: { readonly searchTerm: string }) {
  return searchTerm === '' ? (
    <EmptyState icon={IconTrash} title={t('The bin is empty')}>
      {t('Files and folders that you delete stay here for 30 days and can be restored.')}
    </EmptyState>
  ) : (
    <EmptyState icon={IconZoomExclamation} title={t('No file in the bin matches “{searchTerm}”', { searchTerm })}>
      {t('Try fewer words or part of the folder’s name.')}
    </EmptyState>
  );
}

type DeletedFoldersProps = {
  readonly folders: readonly DeletedDirectory[];
  readonly busyPath: string | null;
  onRestore(path: string): void;
};

/** The folders in the bin, each restored with the files that were deleted with it. */
function DeletedFolders({ folders, busyPath, onRestore }: DeletedFoldersProps) {
  if (folders.length === 0) return null;
  return (
    <ul className={css.folders} aria-label={t('Folders in the bin')}>
      {folders.map(({ path, fileCount, reservation, can }) => (
        <li key={path}>
          <IconFolder size={16} aria-hidden />
          <span className={css.folder} title={path}>
            {path}
          </span>
          <span className={css.hint}>{t('{fileCount, plural, one {# file} other {# files}}', { fileCount })}</span>
          {can.restore ? (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={14} />}
              loading={busyPath === path}
              aria-label={t('Put back the folder “{path}”', { path })}
              onClick={() => onRestore(path)}
            >
              {t('Put back')}
            </Button>
          ) : (
            <ReservedInBin reservation={reservation} />
          )}
        </li>
      ))}
    </ul>
  );
}
