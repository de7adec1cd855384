import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';

import { t } from '../language/t.ts';

/** The menu of a row that is edited and deleted. @param name what the row is called */
export function RowMenu({ name, onOpen, onDelete }: { readonly name: string; onOpen(): void; onDelete(): void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('More for “{name}”', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onOpen}>
          {t('Edit')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={onDelete}>
          {t('Delete…')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
