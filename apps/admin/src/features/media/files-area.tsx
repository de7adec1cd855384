import type { MediaFile } from '@ximblox/contract';
import { useState } from 'react';

import { focusLater } from '../../shared/focus-later.ts';
import { remember } from '../../shared/remember.ts';
import { t } from '../../shared/language/t.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { PagerBar } from '../../shared/ui/pager-bar.tsx';
import { AddVideo } from './add-video.tsx';
import { fileNameID } from './details/details-form.tsx';
import { FileGrid, type FileAct } from './file-grid.tsx';
import type { FileCounts } from './filters/filter-menu.tsx';
import { FolderReservation } from './folders/folder-reservation.tsx';
import { isFiltered, type LibraryState } from './filters/library-state.ts';
import type { ChangeLibrary } from './filters/use-library-state.ts';
import { LibraryToolbar, type FileView } from './library-toolbar.tsx';
import css from './media.module.css';
import { NoFiles } from './no-files.tsx';
import { FolderUsage } from './quota/folder-usage.tsx';
import { changeableBy, FileBulkBar, type FileBulkAct } from './selection/file-bulk-bar.tsx';
import type { FileSelection } from './selection/use-selection.ts';
import { useUploads } from './uploader.ts';
import { filesPerPage, type useMediaFiles } from './use-media.ts';

type FilesAreaProps = {
  readonly state: LibraryState;
  readonly counts: FileCounts | undefined;
  readonly files: ReturnType<typeof useMediaFiles>;
  readonly selection: FileSelection;
  onChange: ChangeLibrary;
  onVideo(video: MediaFile): void;
  onDeleted(ids: readonly number[]): void;
  readonly onFolders?: (() => void) | undefined;
};

/** The files of a folder with search, filters, order, and the bulk actions for the selected ones. */
export function FilesArea({ state, counts, files, selection, onChange, onVideo, onDeleted, onFolders }: FilesAreaProps) {
  const [view, setView] = useState<FileView>(() => (localStorage.getItem('media.view') === 'list' ? 'list' : 'grid'));
  const [bulkAct, setBulkAct] = useState<FileBulkAct | null>(null);
  /** By a key: for all selected files if the file is one of them. */
  const act = (file: MediaFile, kind: FileAct) => {
    if (kind === 'rename') {
      if (!file.can.edit) return;
      selection.select(file.id, 'one');
      return focusLater(fileNameID);
    }
    const chosen = selection.files.some(({ id }) => id === file.id) ? selection.files : [file];
    const changeable = changeableBy(kind, chosen);
    if (changeable.length > 0) setBulkAct({ kind, files: changeable });
  };
  const hasTray = useUploads().length > 0;
  const canAdd = files.data?.can.add ?? false;
  return (
    <>
      <LibraryToolbar
        state={state}
        counts={counts}
        view={view}
        onChange={onChange}
        onFolders={onFolders}
        onView={(next) => {
          remember('media.view', next);
          setView(next);
        }}
      >
        <SavedViews list="media" ignored={['file']} />
        {canAdd && <AddVideo path={state.folder} onDone={onVideo} />}
      </LibraryToolbar>
      <FolderReservation path={state.folder} isBar />
      {!isFiltered(state) && <FolderUsage path={state.folder} />}
      <div className={css.scroll} data-tray={hasTray || undefined} data-bulk={selection.files.length > 0 || undefined}>
        {files.error !== null && (
          <ErrorNotice title={t('The folder could not be loaded.')} error={files.error} onRetry={() => void files.refetch()} />
        )}
        {files.data === undefined && files.error === null && (
          <ul className={css.grid} aria-hidden>
            {Array.from({ length: 8 }, (_, index) => (
              <li key={index} className={css.skeleton} />
            ))}
          </ul>
        )}
        {files.data !== undefined && (
          <FileGrid
            files={files.data.files}
            selected={selection.ids}
            view={view}
            folder={state.folder}
            isMultiple
            isDraggable
            onSelect={({ id }, mode) => selection.select(id, mode)}
            onSelectAll={selection.selectAll}
            onAct={act}
          />
        )}
        {files.data?.totalItems === 0 && <NoFiles state={state} canAdd={canAdd} onChange={onChange} />}
      </div>
      {files.data !== undefined && files.data.totalItems > filesPerPage && (
        <PagerBar
          pageIndex={state.pageIndex}
          pageSize={filesPerPage}
          totalItems={files.data.totalItems}
          onPage={(pageIndex) => onChange({ pageIndex })}
        />
      )}
      <FileBulkBar selection={selection} folder={state.folder} bulkAct={bulkAct} onAsk={setBulkAct} onDeleted={onDeleted} />
    </>
  );
}
