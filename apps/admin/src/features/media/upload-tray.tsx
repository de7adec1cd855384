import { ActionIcon, Button, Progress } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconMinus,
  IconPlus,
  IconRefresh,
  IconUpload,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { useAnnouncement } from '../../shared/announcement.ts';
import { t } from '../../shared/language/t.ts';
import { formatBytes } from '../../shared/format.ts';
import { LargeImagesDialog } from './large/large-images-dialog.tsx';
import css from './media.module.css';
import { SameContentQuestion } from './same-content.tsx';
import { countUploads, isOpen, type Upload, type UploadState } from './upload-queue.ts';
import { cancelAllUploads, cancelUpload, clearUploads, retryUpload, useUploads } from './uploader.ts';
import { folderName } from './folders/paths.ts';
import { imageAdvice, isLarge } from './use-media.ts';

const icons: Readonly<Record<UploadState, Icon>> = {
  checking: IconClock,
  asking: IconClock,
  waiting: IconClock,
  uploading: IconUpload,
  done: IconCircleCheck,
  failed: IconAlertCircle,
  cancelled: IconCircleOff,
};

const waiting = t('waiting');
/** What stands beside a file that is not being sent. */
const stateNames = { checking: waiting, asking: waiting, waiting, failed: t('failed'), cancelled: t('cancelled') } as const;

/**
 * The upload tray: a progress bar for each file, with cancel and retry. Announces progress in steps rather than at every byte.
 */
export function UploadTray() {
  const uploads = useUploads();
  return (
    <>
      <LargeImagesDialog />
      {uploads.length > 0 && <Tray uploads={uploads} />}
    </>
  );
}

function Tray({ uploads }: { readonly uploads: readonly Upload[] }) {
  const [isFolded, setFolded] = useState(false);
  const { done, failed, cancelled, count } = countUploads(uploads);
  const isBusy = uploads.some(isOpen);
  const notice = useNewNotice(uploads);
  const folders = [...new Set(uploads.map(({ path }) => folderName(path)))];
  return (
    <section className={css.tray} aria-label={t('Uploads')}>
      <header className={css.trayHead}>
        <h2>
          {isBusy
            ? t('Uploading to {count, plural, one {{folder}} other {# folders}}', {
                count: folders.length,
                folder: folders[0] ?? '',
              })
            : t('Uploaded to {count, plural, one {{folder}} other {# folders}}', {
                count: folders.length,
                folder: folders[0] ?? '',
              })}
        </h2>
        <span role="status">
          {count === 0
            ? t('{cancelled} cancelled', { cancelled })
            : t(
                '{done} of {count} done{failed, plural, =0 {} other {, {failed} failed}}{cancelled, plural, =0 {} other {, {cancelled} cancelled}}',
                { done, count, failed, cancelled },
              )}
        </span>
        <span role="status" className="visually-hidden">
          {notice}
        </span>
        {isBusy ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={cancelAllUploads}>
            {t('Cancel all')}
          </Button>
        ) : (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={clearUploads}>
            {t('Close')}
          </Button>
        )}
        <ActionIcon
          aria-label={isFolded ? t('Unfold the uploads') : t('Fold the uploads')}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? <IconPlus size={16} /> : <IconMinus size={16} />}
        </ActionIcon>
      </header>
      {!isFolded && (
        <ul className={css.trayList}>
          {uploads.map((upload) => (
            <TrayRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What is noted of an upload, for screen readers: each notice once, as it comes. */
function useNewNotice(uploads: readonly Upload[]): string {
  const [announcement, say] = useAnnouncement();
  const { id, notice } = uploads.findLast((upload) => upload.notice !== null) ?? { id: '', notice: null };
  // Those that were there before were said there.
  const [known] = useState(id);
  useEffect(() => {
    if (id !== known && notice !== null) say(notice);
  }, [id, known, notice, say]);
  return announcement;
}

function TrayRow({ upload }: { readonly upload: Upload }) {
  const { id, name, size, sent, state, error, notice, file, same } = upload;
  const StateIcon = icons[state];
  const isRetryable = (state === 'failed' || state === 'cancelled') && upload.isRetryable;
  return (
    <li data-state={state}>
      <StateIcon size={16} aria-hidden />
      <div className={css.trayText}>
        <div className={css.trayLine}>
          <span className={css.fileName}>{name}</span>
          <span className={css.trayFact}>
            {state === 'uploading'
              ? t('{sent} of {size}', { sent: formatBytes(sent), size: formatBytes(size) })
              : state === 'done'
                ? formatBytes(size)
                : stateNames[state]}
          </span>
        </div>
        {state === 'uploading' && <Progress value={(sent / size) * 100} size={4} aria-label={t('Upload of {name}', { name })} />}
        {error !== null && <p className={css.trayError}>{error}</p>}
        {file !== null && isLarge(file) && (
          <p className={css.trayNotice}>
            {t('{width} × {height} pixels. {imageAdvice}', { width: file.width ?? 0, height: file.height ?? 0, imageAdvice })}
          </p>
        )}
        {notice !== null && <p className={css.trayNotice}>{notice}</p>}
        {file !== null && same[0] !== undefined && <SameContentQuestion uploadID={id} file={file} same={same[0]} />}
      </div>
      {isRetryable && (
        <ActionIcon size={24} aria-label={t('Send {name} again', { name })} onClick={() => retryUpload(id)}>
          <IconRefresh size={14} />
        </ActionIcon>
      )}
      {isOpen(upload) && (
        <ActionIcon size={24} aria-label={t('Cancel {name}', { name })} onClick={() => cancelUpload(id)}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </li>
  );
}
