import type { DirectoryAbilities } from '@ximblox/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFolderShare, IconFolderPlus, IconLock, IconPencil, IconTrash } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import css from './folders.module.css';
import { folderName } from './paths.ts';

export type FolderAct = 'create' | 'rename' | 'move' | 'reserve' | 'delete';

/** Whether the user may do something with a folder. Nobody renames, moves or deletes the root. */
export function mayAct(path: string, can: DirectoryAbilities | undefined, act: FolderAct): boolean {
  if (can === undefined) return false;
  if (act === 'create') return can.add;
  if (act === 'reserve') return can.reserve;
  return path !== '/' && (act === 'delete' ? can.delete : can.edit);
}

type FolderMenuProps = {
  readonly path: string;
  readonly can: DirectoryAbilities;
  readonly opened: boolean;
  onOpen(isOpen: boolean): void;
  onAct(act: FolderAct): void;
};

/** The actions for a folder that the user may do, with their keys. */
export function FolderMenu({ path, can, opened, onOpen, onAct }: FolderMenuProps) {
  const name = folderName(path);
  const may = (act: FolderAct) => mayAct(path, can, act);
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
          {may('rename') && (
            <Menu.Item leftSection={<IconPencil size={16} />} rightSection={<kbd>F2</kbd>} onClick={() => onAct('rename')}>
              {t('Rename…')}
            </Menu.Item>
          )}
          {may('move') && (
            <Menu.Item leftSection={<IconFolderShare size={16} />} rightSection={<kbd>M</kbd>} onClick={() => onAct('move')}>
              {t('Move…')}
            </Menu.Item>
          )}
          {may('reserve') && (
            <Menu.Item leftSection={<IconLock size={16} />} onClick={() => onAct('reserve')}>
              {t('Reserve for roles…')}
            </Menu.Item>
          )}
          {may('delete') && (
            <>
              <Menu.Divider />
              <Menu.Item
                data-danger
                leftSection={<IconTrash size={16} />}
                rightSection={<kbd>{t('Del')}</kbd>}
                onClick={() => onAct('delete')}
              >
                {t('Delete…')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
