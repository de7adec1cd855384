import type { MediaFile } from '@ximblox/contract';
import { Button, Drawer, SegmentedControl, TextInput } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconFolder, IconLayoutGrid, IconList, IconSearch, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { focusLater } from '../../shared/focus-later.ts';
import { countOf } from '../../shared/format.ts';
import { PagerBar } from '../../shared/ui/pager-bar.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { AddVideo } from './add-video.tsx';
import { FileDetails } from './file-details.tsx';
import { FileGrid, fileElementID } from './file-grid.tsx';
import { FolderPanel } from './folders/folder-panel.tsx';
import css from './media.module.css';
import { FolderUsage } from './quota/folder-usage.tsx';
import { UploadTray } from './upload-tray.tsx';
import { addUploads, useUploads } from './uploader.ts';
import { ancestorPaths, folderName } from './folders/paths.ts';
import { filesPerPage, imageAdvice, isDeep, useMediaFiles, useRefreshAfterUploads } from './use-media.ts';
import { useFileDrop } from './use-file-drop.ts';

/** Folders, files and the details of the selected file. Files dropped anywhere are uploaded to the current folder. */
export function MediaLibrary() {
  const [search, setSearch] = useSearchParams();
  const path = search.get('folder') ?? '/';
  const [term, setTerm] = useState('');
  const [pageIndex, setPageIndex] = useState(0);
  // A moved file is no longer in the list, but its details stay open.
  const [lastSelected, setLastSelected] = useState<MediaFile | null>(null);
  const [view, setView] = useState<'grid' | 'list'>(() => (localStorage.getItem('media.view') === 'list' ? 'list' : 'grid'));
  const [isTreeOpen, setTreeOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 62rem)', window.innerWidth <= 992) ?? false;
  const files = useMediaFiles(path, term, pageIndex);
  const canAdd = files.data?.can.add ?? false;
  const chooser = useRef<HTMLInputElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const hasTray = useUploads().length > 0;
  const selectedID = Number(search.get('file'));
  const listed = files.data?.files.find(({ id }) => id === selectedID);
  useEffect(() => {
    if (listed !== undefined) setLastSelected(listed);
  }, [listed]);
  useRefreshAfterUploads();
  useHotkeys([['/', () => searchField.current?.focus()]]);
  const isDropping = useFileDrop(canAdd, (dropped) => addUploads(dropped, path));
  // Folder and file are in the URL, so that any way of leaving unsaved details is a navigation, which the details can block.
  const open = (folder: string, file: number | null) =>
    setSearch({ ...(folder === '/' ? {} : { folder }), ...(file === null ? {} : { file: String(file) }) });
  const goTo = (folder: string) => {
    open(folder, null);
    setTreeOpen(false);
  };
  useEffect(() => setPageIndex(0), [path]);
  /** Closes the details and moves the focus to a file of the list. */
  const leaveDetails = (next: number | undefined) => {
    open(path, null);
    if (next !== undefined) focusLater(fileElementID(next));
  };
  const crumbs = ancestorPaths(path).map((way, place, all) =>
    place === all.length - 1 ? { title: folderName(way) } : { title: folderName(way), onClick: () => goTo(way) },
  );
  const current = listed ?? (lastSelected?.id === selectedID ? lastSelected : null);
  const closeTree = () => setTreeOpen(false);
  const folders = <FolderPanel current={path} canManage={canAdd} onChoose={goTo} {...(isNarrow ? { onClose: closeTree } : {})} />;
  const details =
    current === null ? null : (
      <FileDetails
        key={current.id}
        file={current}
        onClose={() => leaveDetails(current.id)}
        onChange={(changed) => {
          if (changed === null) leaveDetails(neighbourOf(current, files.data?.files ?? []));
          else setLastSelected(changed);
        }}
      />
    );
  return (
    <>
      <TopBar
        title="Media Library"
        crumbs={crumbs}
        note={files.data === undefined ? undefined : countOf(files.data.totalItems, 'file')}
      >
        {canAdd && (
          <Button variant="main" leftSection={<IconUpload size={16} />} onClick={() => chooser.current?.click()}>
            Upload files
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label="Files to upload"
          onChange={(event) => {
            addUploads([...(event.currentTarget.files ?? [])], path);
            event.currentTarget.value = '';
          }}
        />
      </TopBar>
      <div className={css.library}>
        {!isNarrow && (
          <aside className={css.folders} aria-label="Folders">
            {folders}
          </aside>
        )}
        <section className={css.files} aria-label={folderName(path)}>
          <div className={css.bar}>
            {isNarrow && (
              <Button variant="default" size="xs" leftSection={<IconFolder size={16} />} onClick={() => setTreeOpen(true)}>
                Folders
              </Button>
            )}
            <TextInput
              ref={searchField}
              className={css.search ?? ''}
              aria-label="Search by name or alternative text"
              placeholder="Name or alternative text"
              leftSection={<IconSearch size={16} />}
              rightSection={<kbd>/</kbd>}
              value={term}
              maxLength={200}
              onChange={(event) => {
                setTerm(event.currentTarget.value);
                setPageIndex(0);
              }}
            />
            {canAdd && (
              <AddVideo
                path={path}
                onDone={(video) => {
                  setLastSelected(video);
                  open(path, video.id);
                }}
              />
            )}
            <SegmentedControl
              className={css.views ?? ''}
              aria-label="View"
              value={view}
              onChange={(next) => {
                const chosen = next === 'list' ? 'list' : 'grid';
                localStorage.setItem('media.view', chosen);
                setView(chosen);
              }}
              data={[
                {
                  value: 'grid',
                  label: (
                    <>
                      <IconLayoutGrid size={16} aria-hidden />
                      <span className="visually-hidden">Grid</span>
                    </>
                  ),
                },
                {
                  value: 'list',
                  label: (
                    <>
                      <IconList size={16} aria-hidden />
                      <span className="visually-hidden">List</span>
                    </>
                  ),
                },
              ]}
            />
          </div>
          <FolderUsage path={path} />
          <div className={css.scroll} data-tray={hasTray || undefined}>
            {files.error !== null && (
              <ErrorNotice title="The folder could not be loaded." error={files.error} onRetry={() => void files.refetch()} />
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
                selectedID={current?.id ?? null}
                view={view}
                withFolder={isDeep(path, term)}
                onSelect={({ id }) => open(path, id)}
              />
            )}
            {files.data?.totalItems === 0 && <Nothing term={term} path={path} canAdd={canAdd} onClear={() => setTerm('')} />}
          </div>
          {files.data !== undefined && files.data.totalItems > filesPerPage && (
            <PagerBar pageIndex={pageIndex} pageSize={filesPerPage} totalItems={files.data.totalItems} onPage={setPageIndex} />
          )}
          <UploadTray />
        </section>
        {!isNarrow && details !== null && (
          <aside className={css.details} aria-label={`About ${current?.name ?? ''}`}>
            {details}
          </aside>
        )}
        {isDropping && (
          <div className={css.dropHint}>
            <p>
              <IconUpload size={20} aria-hidden /> Drop to upload to “{folderName(path)}”
            </p>
            <p>{imageAdvice}</p>
          </div>
        )}
      </div>
      {isNarrow && (
        <Drawer
          opened={isTreeOpen}
          onClose={closeTree}
          withCloseButton={false}
          size={300}
          padding={0}
          attributes={{ content: { 'aria-label': 'Folders' } }}
        >
          {folders}
        </Drawer>
      )}
      {isNarrow && (
        <Drawer
          opened={details !== null}
          onClose={() => open(path, null)}
          withCloseButton={false}
          position="right"
          size={360}
          padding={0}
          attributes={{ content: { 'aria-label': 'Details' } }}
        >
          {details}
        </Drawer>
      )}
    </>
  );
}

/** The file that takes the place of a deleted one. */
function neighbourOf(file: MediaFile, files: readonly MediaFile[]): number | undefined {
  const place = files.findIndex(({ id }) => id === file.id);
  return (files[place + 1] ?? files[place - 1])?.id;
}

function Nothing({
  term,
  path,
  canAdd,
  onClear,
}: {
  readonly term: string;
  readonly path: string;
  readonly canAdd: boolean;
  onClear(): void;
}) {
  if (term.trim() !== '')
    return (
      <div className={css.nothing}>
        <h2>
          No file matches “{term.trim()}” in “{folderName(path)}”
        </h2>
        <p>The search looks at names and alternative texts in this folder and below.</p>
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      </div>
    );
  return (
    <div className={css.nothing}>
      <h2>There are no files in “{folderName(path)}” yet</h2>
      <p>
        {canAdd
          ? `Drop files here, or choose them with “Upload files”. ${imageAdvice}`
          : 'Whoever manages the media library can upload files here.'}
      </p>
    </div>
  );
}
