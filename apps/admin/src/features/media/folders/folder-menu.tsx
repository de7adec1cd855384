import type { DirectoryAbilities } from '@ximblox/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFolderShare, IconFolderPlus, IconLock, IconPencil, IconTrash } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import css from './folders.module.css';
import type { FolderRow } from './folder-tree.tsx';
import { folderName } from './paths.ts';

export type FolderAct = 'create' | 'rename' | 'move' | 'reserve' | 'delete';

/** Whether the user may do something with a folder. Nobody renames, moves or deletes the root. */
export function mayAct(path: string, can: DirectoryAbilities | undefined, act: FolderAct): boolean {
  if (can === undefined) return false;
  if (act === 'create') return can.add;
  if (act === 'reserve') return can.reserve;
  return path !== '/' && (act === 'delete' ? can.delete : can.edit);
}

/**
 * Why a folder that the user may change cannot be moved, renamed or deleted: because of rights around it. Undefined where nothing of its own
 * stands in the way.
 */
export function refusedText(
  { path, reservation, reservedBelow }: Pick<FolderRow, 'path' | 'reservation' | 'reservedBelow'>,
  can: DirectoryAbilities,
): string | undefined {
  if (path === '/' || !can.add || (can.edit && can.delete)) return undefined;
  if (can.edit)
    return reservation?.isOwn === true
      ? t('Only those who manage roles delete a folder with rights of its own.')
      : t('The folder “{name}” in it has rights of its own: only those who manage roles delete it.', {
          name: folderName(reservedBelow ?? path),
        });
  return typeof reservedBelow === 'string'
    ? t('The folder “{name}” in it is reserved for others.', { name: folderName(reservedBelow) })
    : t('The folder that it is in is reserved for others.');
}

type FolderMenuProps = {
  readonly folder: FolderRow;
  readonly can: DirectoryAbilities;
  readonly opened: boolean;
  onOpen(isOpen: boolean): void;
  onAct(act: FolderAct): void;
};

/** The actions for a folder that the user may do, with their keys; with a reason for those that rights around it forbid. */
export function FolderMenu({ folder, can, opened, onOpen, onAct }: FolderMenuProps) {
  const { path } = folder;
  const name = folderName(path);
  const refused = refusedText(folder, can);
  const may = (act: FolderAct) => mayAct(path, can, act);
  const shows = (act: FolderAct) => may(act) || refused !== undefined;
  return (
    // Events of the menu reach the row, of which it is a part in React.
    <span
      role="presentation"
      className={css.menu}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Menu position="bottom-end" width={220} opened={opened} onChange={onOpen} returnFocus>
        <Menu.Target>
          <ActionIcon size={24} aria-label={t('Actions for “{name}”', { name })} tabIndex={-1}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('create') && (
            <Menu.Item leftSection={<IconFolderPlus size={16} />} onClick={() => onAct('create')}>
              {t('New folder in it…')}
            </Menu.Item>
          )}
          {shows('rename') && (
            <Menu.Item
              leftSection={<IconPencil size={16} />}
              rightSection={<kbd>F2</kbd>}
              disabled={!may('rename')}
              onClick={() => onAct('rename')}
            >
              {t('Rename…')}
            </Menu.Item>
          )}
          {shows('move') && (
            <Menu.Item
              leftSection={<IconFolderShare size={16} />}
              rightSection={<kbd>M</kbd>}
              disabled={!may('move')}
              onClick={() => onAct('move')}
            >
              {t('Move…')}
            </Menu.Item>
          )}
          {may('reserve') && (
            <Menu.Item leftSection={<IconLock size={16} />} onClick={() => onAct('reserve')}>
              {t('Reserve for roles…')}
            </Menu.Item>
          )}
          {shows('delete') && (
            <>
              <Menu.Divider />
              <Menu.Item
                data-danger
                leftSection={<IconTrash size={16} />}
                rightSection={<kbd>{t('Del')}</kbd>}
                disabled={!may('delete')}
                onClick={() => onAct('delete')}
              >
                {t('Delete…')}
              </Menu.Item>
            </>
          )}
          {refused !== undefined && <Menu.Label>{refused}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
