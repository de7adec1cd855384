import { ActionIcon } from '@mantine/core';
import { IconFolderPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import { offerUndoOfFiles, putFolderBack } from '../undo/offer-undo.ts';
import css from '../media.module.css';
import { CreateFolderDialog } from './create-folder-dialog.tsx';
import { DeleteFolderDialog } from './delete-folder-dialog.tsx';
import { FolderMenu, mayAct, type FolderAct } from './folder-menu.tsx';
import { FolderTree, type FolderRow } from './folder-tree.tsx';
import { MoveFolderDialog } from './move-folder-dialog.tsx';
import { RenameFolderDialog } from './rename-folder-dialog.tsx';
import { ReserveFolderDialog } from './reserve-folder-dialog.tsx';
import { folderName, followed, parentOf } from './paths.ts';
import { useFolderDrop } from './use-folder-drop.tsx';
import { useFolds } from './use-folds.ts';

type FolderPanelProps = {
  readonly current: string;
  /** Whether the user may add to the current folder. */ readonly canAdd: boolean;
  onChoose(path: string): void;
  /** Closes the drawer in which they are on a narrow screen. */ readonly onClose?: () => void;
  /** Whether the current folder is marked; not while something else is shown. */ readonly marksCurrent: boolean;
  /** Below the folders. */ readonly children?: ReactNode;
};

const acts: Readonly<Record<string, FolderAct>> = { F2: 'rename', m: 'move', M: 'move', Delete: 'delete' };

const allActs: readonly FolderAct[] = ['create', 'rename', 'move', 'reserve', 'delete'];

/** The folders of the media library, which can be created, renamed, moved and deleted. */
export function FolderPanel({ current, canAdd, marksCurrent, onChoose, onClose, children }: FolderPanelProps) {
  const utils = trpc.useUtils();
  const folds = useFolds(current);
  const [menu, setMenu] = useState<string | null>(null);
  const [dialog, setDialog] = useState<{ readonly act: FolderAct; readonly path: string; readonly folder?: FolderRow } | null>(
    null,
  );
  const close = () => setDialog(null);
  /** The folder on the screen; null once there is none. */
  const shown = useRef<string | null>(current);
  useEffect(() => {
    shown.current = current;
    return () => {
      shown.current = null;
    };
  }, [current]);
  const actions = {
    // oxlint-disable-next-line react/no-unstable-nested-components -- It is called for each row, and is no component.
    menuOf: ({ path, can, ...folder }: FolderRow) =>
      can === undefined || !allActs.some((act) => mayAct(path, can, act)) ? null : (
        <FolderMenu
          folder={{ ...folder, path }}
          can={can}
          opened={menu === path}
          onOpen={(isOpen) => setMenu(isOpen ? path : null)}
          onAct={(act) => setDialog({ act, path, folder: { ...folder, path, can } })}
        />
      ),
    onKey: (event: KeyboardEvent, { path, can }: FolderRow) => {
      const act = acts[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) setMenu(path);
      else if (act !== undefined && mayAct(path, can, act)) setDialog({ act, path });
      else return false;
      return true;
    },
  };
  /** Follows the change in the tree and in the URL. */
  const finish = (from: string, to: string | null, text: string) => {
    close();
    folds.follow(from, to);
    const next = followed(current, from, to) ?? parentOf(from);
    if (next !== current) onChoose(next);
    void utils.media.invalidate();
    if (to === null) showToast({ text });
    else
      offerUndoOfFiles({
        text,
        undo: () => putFolderBack(utils.client, from, to),
        onUndone: (isUndone) => {
          if (isUndone) folds.follow(to, from);
          // Whoever has gone elsewhere in the meantime stays there.
          if (isUndone && next !== current && shown.current === next) onChoose(current);
          return utils.media.invalidate();
        },
      });
  };
  const { drop, notice } = useFolderDrop(finish);
  const path = dialog?.path ?? current;
  const name = folderName(path);
  return (
    <>
      <div className={css.panelHead}>
        <h2>{t('Folders')}</h2>
        {canAdd && (
          <ActionIcon
            aria-label={t('New folder in “{name}”', { name: folderName(current) })}
            onClick={() => setDialog({ act: 'create', path: current })}
          >
            <IconFolderPlus size={18} />
          </ActionIcon>
        )}
        {onClose !== undefined && (
          <ActionIcon aria-label={t('Close the folders')} onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
      {notice}
      <div className={css.foldersScroll}>
        <FolderTree
          current={current}
          marksCurrent={marksCurrent}
          onChoose={onChoose}
          folds={folds}
          actions={{ ...actions, drop }}
        />
        {children}
      </div>
      <CreateFolderDialog opened={dialog?.act === 'create'} path={path} onClose={close} onDone={onChoose} />
      {dialog?.act === 'rename' && (
        <RenameFolderDialog
          path={path}
          onClose={close}
          onDone={(to) => finish(path, to, t('“{name}” is now called “{newName}”.', { name, newName: folderName(to ?? path) }))}
        />
      )}
      {dialog?.act === 'move' && (
        <MoveFolderDialog
          path={path}
          onClose={close}
          onDone={(to) =>
            finish(path, to, t('“{name}” was moved to “{folder}”.', { name, folder: folderName(parentOf(to ?? path)) }))
          }
        />
      )}
      {dialog?.act === 'reserve' && (
        <ReserveFolderDialog path={path} reservation={dialog.folder?.reservation ?? null} onClose={close} />
      )}
      {dialog?.act === 'delete' && (
        <DeleteFolderDialog
          path={path}
          onClose={close}
          onDone={() => finish(path, null, t('“{name}” was moved to the bin.', { name }))}
        />
      )}
    </>
  );
}
