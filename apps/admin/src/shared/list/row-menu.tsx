import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { t } from '../language/t.ts';

type RowMenuProps = {
  /** What the row is called. */ readonly name: string;
  readonly label?: string;
  readonly openLabel?: string;
  readonly openIcon?: Icon;
  readonly width?: number;
  /** More actions. */ readonly children?: ReactNode;
  onOpen(): void;
  /** Absent where it may not be deleted. */ readonly onDelete?: (() => void) | undefined;
};

/** The menu of a row that is opened and deleted. */
export function RowMenu({ name, openIcon: OpenIcon = IconPencil, width, children, onOpen, onDelete, ...labels }: RowMenuProps) {
  const { label = t('More for “{name}”', { name }), openLabel = t('Edit') } = labels;
  return (
    <Menu position="bottom-end" {...(width !== undefined && { width })}>
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<OpenIcon size={16} />} onClick={onOpen}>
          {openLabel}
        </Menu.Item>
        {children}
        {onDelete !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={onDelete}>
              {t('Delete…')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
