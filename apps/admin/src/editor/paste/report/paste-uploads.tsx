import { Portal } from '@mantine/core';

import { UploadTray } from '../../../features/media/upload-tray.tsx';
import { useUploads } from '../../../features/media/uploader.ts';
import { useView } from '../../session/session.ts';
import css from './uploads.module.css';

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
