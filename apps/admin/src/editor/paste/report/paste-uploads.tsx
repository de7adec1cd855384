import { Portal } from '@mantine/core';

import { useUploads } from '../../../features/media/uploader.ts';
import { lazily } from '../../../shared/lazily.tsx';
import { useView } from '../../session/session.ts';
import css from './uploads.module.css';

const UploadTray = lazily(async () => (await import('../../../features/media/upload-tray.tsx')).UploadTray);

/** The progress of what pasted and dropped blocks wait for. */
export function PasteUploads() {
  const ids = useView((state) => state.uploadIDs);
  const isShown = useUploads().some(({ id }) => ids.includes(id));
  return isShown ? (
    <Portal>
      <div className={css.tray}>
        <UploadTray />
      </div>
    </Portal>
  ) : null;
}
