import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { MouseEvent } from 'react';

import { useSession } from '../session/session.ts';
import css from '../top-bar/top-bar.module.css';
import { previewPath, savePreviewed } from './open-preview.ts';

/** Opens the page as visitors would see the draft, in another tab. What was just written is saved first. */
export function PreviewButton() {
  const session = useSession();
  const open = (event: MouseEvent): void => {
    // Opened within the click, since browsers block what opens later.
    const tab = session.isReadOnly ? null : window.open('', '_blank');
    if (tab === null) return;
    event.preventDefault();
    void savePreviewed(session, () => tab.location.replace(previewPath(session.pageID)));
  };
  return (
    <Button
      component="a"
      href={previewPath(session.pageID)}
      target="_blank"
      variant="default"
      className={css.preview ?? ''}
      leftSection={<IconEye size={16} />}
      aria-label="Preview, opens in a new tab"
      onClick={open}
    >
      <span className={css.previewWord}>Preview</span>
    </Button>
  );
}
