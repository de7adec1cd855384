import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { useSession } from '../session/session.ts';
import css from '../top-bar/top-bar.module.css';
import { openPreview, previewPath } from './open-preview.ts';

/** Opens the preview of the draft; without permission to open tabs from scripts it is a link. */
export function PreviewButton() {
  const session = useSession();
  return (
    <Button
      component="a"
      href={previewPath(session.pageID)}
      target="_blank"
      variant="default"
      className={css.preview ?? ''}
      leftSection={<IconEye size={16} />}
      aria-label={t('Preview, opens in a new tab')}
      title={t('Preview (Alt P)')}
      onClick={(event) => {
        if (openPreview(session)) event.preventDefault();
      }}
    >
      <span className={css.previewWord}>{t('Preview')}</span>
    </Button>
  );
}
