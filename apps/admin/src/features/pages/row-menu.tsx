import type { PageListItem } from '@ximblox/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCloudOff, IconCopy, IconDots, IconExternalLink, IconPencil, IconTrash, IconWorldUpload } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { pageScreenPath, pageScreensFor } from '../../shell/page-screens.ts';
import type { BulkRequest } from './bulk/bulk-dialog.tsx';

/** The actions for a page; those without permission are omitted. */
export function RowMenu({
  page,
  onAct,
  onDuplicate,
}: {
  readonly page: PageListItem;
  onAct(request: BulkRequest): void;
  onDuplicate(page: PageListItem): void;
}) {
  const navigate = useNavigate();
  const edit = () => void navigate(`/page/${page.id}`);
  const permissions = usePermissions();
  const { isLive } = page;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('More for “{title}”', { title: page.title })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit}>
          {t('Edit')}
        </Menu.Item>
        {isLive && (
          <Menu.Item leftSection={<IconExternalLink size={16} />} component="a" href={page.path} target="_blank" rel="noreferrer">
            {t('Open on the site')}
          </Menu.Item>
        )}
        {pageScreensFor(page.type, permissions).map((screen) => (
          <Menu.Item
            key={screen.slug}
            leftSection={<screen.icon size={16} />}
            onClick={() => void navigate(pageScreenPath(screen, page.id))}
          >
            {screen.title}
          </Menu.Item>
        ))}
        {page.can.duplicate && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onDuplicate(page)}>
            {t('Duplicate…')}
          </Menu.Item>
        )}
        {page.can.publish && (!isLive || page.hasDraft) && (
          <Menu.Item leftSection={<IconWorldUpload size={16} />} onClick={() => onAct({ act: 'publish', pages: [page] })}>
            {t('Publish…')}
          </Menu.Item>
        )}
        {page.can.publish && isLive && (
          <Menu.Item leftSection={<IconCloudOff size={16} />} onClick={() => onAct({ act: 'unpublish', pages: [page] })}>
            {t('Unpublish…')}
          </Menu.Item>
        )}
        {page.can.delete && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => onAct({ act: 'delete', pages: [page] })}>
              {t('Move to the bin…')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
