import type { MediaFile, RefusedFile } from '@ximblox/contract';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import css from '../media.module.css';
import { LeftOut } from '../selection/left-out.tsx';
import { offerUndoOfFiles, putFilesBack } from '../undo/offer-undo.ts';
import { addUploads } from '../uploader.ts';
import { pathIn } from './folder-dialog.ts';
import { folderName, isWithin, parentOf } from './paths.ts';

/** What is dragged inside the library. The browser shows the data of a drag only when it is dropped. */
type Dragged = { readonly files: readonly MediaFile[] } | { readonly folder: string };
let dragged: Dragged | null = null;

/** Begins to drag files or a folder. */
export function startDrag(event: DragEvent, what: Dragged): void {
  dragged = what;
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', 'folder' in what ? what.folder : what.files.map(({ name }) => name).join('\n'));
}
export const endDrag = (): void => {
  dragged = null;
};

/** Whether a folder takes what is dragged over it. */
function isWelcome(path: string, { dataTransfer }: DragEvent): boolean {
  if (dataTransfer.types.includes('Files')) return true;
  if (dragged === null) return false;
  if ('folder' in dragged) return !isWithin(path, dragged.folder) && parentOf(dragged.folder) !== path;
  return dragged.files.some((file) => file.path !== path);
}

type Failed = { readonly error: unknown } | { readonly files: readonly MediaFile[]; readonly refused: readonly RefusedFile[] };
export type FolderDrop = {
  isWelcome(path: string, event: DragEvent): boolean;
  onDrop(path: string, event: DragEvent): void;
};

/**
 * Drops on folders: files and folders of the library are moved, files of the desktop are uploaded.
 * @param onFolderMoved follows a moved folder
 * @returns also what went wrong
 */
export function useFolderDrop(onFolderMoved: (from: string, to: string, text: string) => void): {
  drop: FolderDrop;
  notice: ReactNode;
} {
  const utils = trpc.useUtils();
  const moveFiles = trpc.media.moveFiles.useMutation();
  const moveFolder = trpc.media.moveDirectory.useMutation();
  const [failed, setFailed] = useState<Failed | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setFailed(null);
    try {
      await work();
    } catch (error) {
      setFailed({ error });
    }
    await utils.media.invalidate();
  };
  const takeFiles = (files: readonly MediaFile[], newPath: string) =>
    attempt(async () => {
      const moved = await moveFiles.mutateAsync({ ids: files.map(({ id }) => id), newPath });
      const went = files.filter(({ id }) => moved.files.some((file) => file.id === id));
      if (went.length > 0)
        offerUndoOfFiles({
          text: t('{count, plural, one {# file} other {# files}} moved to “{name}”.', {
            count: went.length,
            name: folderName(newPath),
          }),
          undo: () => putFilesBack(utils.client, went),
          onUndone: () => utils.media.invalidate(),
        });
      if (moved.refused.length > 0) setFailed({ files, refused: moved.refused });
    });
  const takeFolder = (folder: string, target: string) =>
    attempt(async () => {
      const { directory } = await moveFolder.mutateAsync({ oldPath: folder, newPath: pathIn(target, folderName(folder)) });
      onFolderMoved(
        folder,
        directory.path,
        t('“{name}” was moved to “{folder}”.', { name: folderName(folder), folder: folderName(target) }),
      );
    });
  const onDrop = (path: string, event: DragEvent) => {
    const what = dragged;
    endDrag();
    if (event.dataTransfer.types.includes('Files')) addUploads([...event.dataTransfer.files], path);
    else if (what !== null) void ('folder' in what ? takeFolder(what.folder, path) : takeFiles(what.files, path));
  };
  const notice = failed !== null && (
    <div className={css.dropFailed}>
      {'error' in failed ? (
        <ErrorNotice title={t('Nothing was moved.')} mayBeDone error={failed.error} />
      ) : (
        <LeftOut files={failed.files} refused={failed.refused} />
      )}
      <ActionIcon aria-label={t('Close the message')} onClick={() => setFailed(null)}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
  return { drop: { isWelcome, onDrop }, notice };
}
