import type { MediaFile } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { hasPermission } from '@ximblox/primitives';
import { useMediaQuery } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { Drawer } from '../../shared/ui/modal/drawer.tsx';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { formatBytes } from '../../shared/format.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { FileBin } from './bin/file-bin.tsx';
import { FileDetails } from './details/file-details.tsx';
import { fileElementID } from './file-grid.tsx';
import { FilesArea } from './files-area.tsx';
import { isFiltered, withoutFilters, type LibraryState } from './filters/library-state.ts';
import { useLibraryState } from './filters/use-library-state.ts';
import { Views } from './filters/views.tsx';
import { FolderPanel } from './folders/folder-panel.tsx';
import { ancestorPaths, folderName } from './folders/paths.ts';
import css from './media.module.css';
import { useSelection } from './selection/use-selection.ts';
import { UploadTray } from './upload-tray.tsx';
import { addUploads } from './uploader.ts';
import { imageAdvice, useMediaFiles, useRefreshAfterUploads } from './use-media.ts';
import { useFileDrop } from './use-file-drop.ts';

/** Folders, files and the details of the selected file. Files dropped anywhere are uploaded to the current folder. */
export function MediaLibrary() {
  // Folder and file are in the URL, so that any way of leaving unsaved details is a navigation, which the details can block.
  const [state, change] = useLibraryState();
  const { folder, fileID, isBin } = state;
  const { isNarrow, isTreeOpen, setTreeOpen } = useFolderDrawer();
  const files = useMediaFiles(listOf(state), !isBin);
  const counts = trpc.media.countFiles.useQuery({}).data;
  const usage = trpc.media.getUsage.useQuery({ path: folder }).data;
  const canAdd = files.data?.can.add ?? counts !== undefined;
  const hasBin = hasPermission(usePermissions(), 'manage-media');
  const chooser = useRef<HTMLInputElement>(null);
  const shown = isBin ? [] : (files.data?.files ?? []);
  const [current, setLastSelected] = useCurrentFile(shown, fileID);
  const selection = useSelection(shown, {
    listKey: JSON.stringify({ ...state, fileID: null }),
    openID: fileID,
    onOpen: (id) => {
      if (id !== fileID) change({ fileID: id });
    },
  });
  useRefreshAfterUploads();
  const isDropping = useFileDrop(canAdd && !isBin, (dropped) => addUploads(dropped, folder));
  const goTo = (path: string) => {
    change({ ...withoutFilters, folder: path, isBin: false, fileID: null });
    setTreeOpen(false);
  };
  /** Closes the details and moves the focus to a file of the list. */
  const leaveDetails = (next: number | undefined) => {
    change({ fileID: null });
    if (next !== undefined) focusLater(fileElementID(next));
  };
  const closeTree = () => setTreeOpen(false);
  const openTree = isNarrow ? () => setTreeOpen(true) : undefined;
  const folders = (
    <FolderPanel
      current={folder}
      canAdd={canAdd}
      marksCurrent={!isBin && state.only === null}
      onChoose={goTo}
      {...(isNarrow ? { onClose: closeTree } : {})}
    >
      <Views
        state={state}
        counts={counts}
        hasBin={hasBin}
        onChange={(next) => {
          change(next);
          closeTree();
        }}
      />
    </FolderPanel>
  );
  const details =
    current === null ? null : (
      <FileDetails
        key={current.id}
        file={current}
        onClose={() => leaveDetails(current.id)}
        onChange={(changed) => {
          if (changed === null) leaveDetails(neighbourOf(current, shown));
          else setLastSelected(changed);
        }}
      />
    );
  const crumbs = isBin
    ? [{ title: t('Bin') }]
    : ancestorPaths(folder).map((way, place, all) =>
        place === all.length - 1 ? { title: folderName(way) } : { title: folderName(way), onClick: () => goTo(way) },
      );
  const note =
    isBin || files.data === undefined
      ? undefined
      : t('{totalItems, plural, one {# file} other {# files}}', { totalItems: files.data.totalItems }) +
        (isFiltered(state) || usage === undefined ? '' : `, ${formatBytes(usage.used)}`);
  return (
    <>
      <TopBar title={t('Media Library')} crumbs={crumbs} note={note}>
        {canAdd && !isBin && (
          <Button variant="main" leftSection={<IconUpload size={16} />} onClick={() => chooser.current?.click()}>
            {t('Upload files')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t('Files to upload')}
          onChange={(event) => {
            addUploads([...(event.currentTarget.files ?? [])], folder);
            event.currentTarget.value = '';
          }}
        />
      </TopBar>
      <div className={css.library}>
        {!isNarrow && (
          <aside className={css.folders} aria-label={t('Folders')}>
            {folders}
          </aside>
        )}
        <section className={css.files} aria-label={isBin ? t('Bin') : folderName(folder)}>
          {isBin ? (
            <FileBin onFolders={openTree} />
          ) : (
            <FilesArea
              state={state}
              counts={counts}
              files={files}
              selection={selection}
              onChange={change}
              onFolders={openTree}
              onDeleted={(ids) => {
                if (current !== null && ids.includes(current.id)) leaveDetails(neighbourOf(current, shown));
              }}
              onVideo={(video) => {
                setLastSelected(video);
                change({ fileID: video.id });
              }}
            />
          )}
          <UploadTray />
          {isDropping && (
            <div className={css.dropHint}>
              <p>
                <IconUpload size={20} aria-hidden /> {t('Drop to upload to “{name}”', { name: folderName(folder) })}
              </p>
              <p>{t('Or drop on a folder. {imageAdvice}', { imageAdvice })}</p>
            </div>
          )}
        </section>
        {!isNarrow && details !== null && (
          <aside className={css.details} aria-label={t('About {name}', { name: current?.name ?? '' })}>
            {details}
          </aside>
        )}
      </div>
      {isNarrow && (
        <Drawer
          opened={isTreeOpen}
          onClose={closeTree}
          withCloseButton={false}
          size={300}
          padding={0}
          attributes={{ content: { 'aria-label': t('Folders') } }}
        >
          {folders}
        </Drawer>
      )}
      {isNarrow && (
        <Drawer
          opened={details !== null}
          onClose={() => change({ fileID: null })}
          withCloseButton={false}
          position="right"
          size={360}
          padding={0}
          attributes={{ content: { 'aria-label': t('Details') } }}
        >
          {details}
        </Drawer>
      )}
    </>
  );
}

/** The part of the state that determines the list. */
const listOf = ({ folder, searchTerm, kind, tag, only, largerThan, columnToSort, sortOrder, pageIndex }: LibraryState) => ({
  folder,
  searchTerm,
  kind,
  tag,
  only,
  largerThan,
  columnToSort,
  sortOrder,
  pageIndex,
});

/** The drawer with the folders on a narrow screen. */
function useFolderDrawer() {
  const [isTreeOpen, setTreeOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 62rem)', window.innerWidth <= 992) ?? false;
  return { isNarrow, isTreeOpen, setTreeOpen };
}

/** The file with open details. One that leaves the list, as it is moved or filtered out, keeps them open. */
function useCurrentFile(files: readonly MediaFile[], fileID: number | null) {
  const [lastSelected, setLastSelected] = useState<MediaFile | null>(null);
  const listed = files.find(({ id }) => id === fileID);
  useEffect(() => {
    if (listed !== undefined) setLastSelected(listed);
  }, [listed]);
  return [listed ?? (lastSelected?.id === fileID ? lastSelected : null), setLastSelected] as const;
}

/** The file that takes the place of a deleted one. */
function neighbourOf(file: MediaFile, files: readonly MediaFile[]): number | undefined {
  const place = files.findIndex(({ id }) => id === file.id);
  return (files[place + 1] ?? files[place - 1])?.id;
}
