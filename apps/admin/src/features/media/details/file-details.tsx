import type { MediaFile } from '@ximblox/contract';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { isCentre } from '@ximblox/primitives';
import { IconCheck, IconDownload, IconFocus2, IconFolderShare, IconLink, IconTrash, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { FocalPointDialog } from '../../../shared/ui/crop/focal-point-dialog.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { formatBytes, formatExact } from '../../../shared/format.ts';
import { LeaveGuard } from '../../../shared/leave-guard.tsx';
import { focusLater } from '../../../shared/focus-later.ts';
import { altTextID, DetailsForm } from './details-form.tsx';
import { FileVersions } from './file-versions.tsx';
import { FileUses } from './file-uses.tsx';
import { FileMetadataNotice } from './file-metadata.tsx';
import css from '../media.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { FolderReservation } from '../folders/folder-reservation.tsx';
import { useDetails } from './use-details.ts';
import { offerUndoOfFiles, takeFilesOut } from '../undo/offer-undo.ts';
import { PDFPager } from '../pdf/pdf-pager.tsx';
import { isImage, isPDF, isStored, originalURL, previewURL } from '../use-media.ts';

type FileDetailsProps = {
  readonly file: MediaFile;
  onClose(): void;
  onChange(file: MediaFile | null): void;
};

/** A file's properties, actions and usage. */
export function FileDetails({ file, onClose, onChange }: FileDetailsProps) {
  const utils = trpc.useUtils();
  const clipboard = useClipboard({ timeout: 2_000 });
  const [dialog, setDialog] = useState<'move' | 'delete' | 'focal' | null>(null);
  const details = useDetails(file);
  const isDeleted = useRef(false);
  const refresh = (changed: MediaFile | null) => {
    void utils.media.invalidate();
    onChange(changed);
  };
  const [isReplaced, setReplaced] = useState(false);
  const showReplaced = (replaced: MediaFile) => {
    refresh(replaced);
    setReplaced(isImage(replaced));
    if (isImage(replaced)) focusLater(altTextID);
  };
  const uses = trpc.media.listPagesByFile.useQuery({ fileID: file.id });
  return (
    <>
      <div className={css.panelHead}>
        <h2 title={file.name}>{file.name}</h2>
        <ActionIcon aria-label={t('Close the details')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={css.detailsScroll}>
        {isImage(file) && (
          <div className={css.previewFrame}>
            <img className={css.preview} src={previewURL(file)} alt={file.defaultAltText} />
            {!isCentre(file.focalPoint) && (
              <span className={css.previewChip}>
                <IconFocus2 size={14} aria-hidden />
                {t('focal point set')}
              </span>
            )}
          </div>
        )}
        {isPDF(file) && <PDFPager key={file.id} file={file} />}
        <div className={css.tools}>
          {file.can.edit && (
            <Tooltip label={t('Move')}>
              <ActionIcon variant="default" size={30} aria-label={t('Move…')} onClick={() => setDialog('move')}>
                <IconFolderShare size={16} />
              </ActionIcon>
            </Tooltip>
          )}
          {file.can.edit && isImage(file) && (
            <Tooltip label={t('Focal point')}>
              <ActionIcon variant="default" size={30} aria-label={t('Focal point…')} onClick={() => setDialog('focal')}>
                <IconFocus2 size={16} />
              </ActionIcon>
            </Tooltip>
          )}
          {file.can.edit && isStored(file) && <ReplaceFile file={file} usedOn={uses.data?.totalItems} onDone={showReplaced} />}
          <span className={css.push} />
          <Tooltip label={clipboard.copied ? t('Copied') : t('Copy the link')}>
            <ActionIcon
              aria-label={t('Copy the link')}
              onClick={() => clipboard.copy(new URL(originalURL(file.id), window.location.href).href)}
            >
              {clipboard.copied ? <IconCheck size={16} /> : <IconLink size={16} />}
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('Download')}>
            <ActionIcon
              component="a"
              href={originalURL(file.id)}
              download={file.name}
              aria-label={t('Download {name}', { name: file.name })}
            >
              <IconDownload size={16} />
            </ActionIcon>
          </Tooltip>
          {file.can.delete && (
            <Tooltip label={t('Move to the bin')}>
              <ActionIcon aria-label={t('Move {name} to the bin', { name: file.name })} onClick={() => setDialog('delete')}>
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
        {!file.can.edit && <FolderReservation path={file.path} />}
        <span role="status" className="visually-hidden">
          {clipboard.copied ? t('The link is copied.') : ''}
        </span>
        <DetailsForm file={file} details={details} isReplaced={isReplaced} onSaved={refresh} />
        <FileMetadataNotice file={file} />
        <dl className={css.facts2}>
          <dt>{t('Size')}</dt>
          <dd>
            {file.width !== null && `${file.width} × ${file.height ?? 0}, `}
            {formatBytes(file.size)}
          </dd>
          {file.pages !== null && file.pages.count !== null && (
            <>
              <dt>{t('Pages')}</dt>
              <dd>{file.pages.count}</dd>
            </>
          )}
          <dt>{t('Kind')}</dt>
          <dd>{file.mimeType}</dd>
          <dt>{t('Added')}</dt>
          <dd>{formatExact(file.createdAt)}</dd>
        </dl>
      </div>
      <FileUses fileID={file.id} />
      {isStored(file) && <FileVersions file={file} onRestored={showReplaced} />}
      {dialog === 'focal' && <FocalPointDialog file={file} onClose={() => setDialog(null)} />}
      {dialog === 'move' && (
        <MoveDialog
          file={file}
          details={details}
          onClose={() => setDialog(null)}
          onDone={(moved) => {
            setDialog(null);
            refresh(moved);
          }}
        />
      )}
      <DeleteDialog
        file={file}
        opened={dialog === 'delete'}
        isKnown={uses.isSuccess}
        usedOn={uses.data?.items ?? []}
        templates={uses.data?.templates ?? []}
        onClose={() => setDialog(null)}
        onDone={() => {
          isDeleted.current = true;
          refresh(null);
          offerUndoOfFiles({
            text: t('{count, plural, one {# file} other {# files}} moved to the bin.', { count: 1 }),
            undo: () => takeFilesOut(utils.client, [file.id]),
            onUndone: () => utils.media.invalidate(),
          });
        }}
      />
      <LeaveGuard
        what={`“${file.name}”`}
        isDirty={() => details.isDirty && !isDeleted.current}
        placeOf={({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get('file') ?? ''}`}
      />
    </>
  );
}

type UsedOn = { readonly id: number; readonly title: string; readonly path: string };
type DeleteDialogProps = {
  readonly file: MediaFile;
  readonly opened: boolean;
  /** Whether it is known where the file is used; the server refuses one that is used all the same. */ readonly isKnown: boolean;
  readonly usedOn: readonly UsedOn[];
  readonly templates: readonly { readonly id: number; readonly name: string }[];
  onClose(): void;
  onDone(): void;
};

/** Moves an unused file to the bin; for a used one, lists the pages that use it. */
function DeleteDialog({ file, opened, isKnown, usedOn, templates, onClose, onDone }: DeleteDialogProps) {
  const deleteFile = trpc.media.deleteFile.useMutation();
  if (usedOn.length === 0 && templates.length > 0) {
    return (
      <ConfirmDialog
        opened={opened}
        title={t('“{name}” is in use', { name: file.name })}
        cancelLabel={t('Close')}
        onClose={onClose}
      >
        <p>{t('It cannot be deleted while a page template uses it. Delete the template first.')}</p>
        <ul>
          {templates.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  }
  if (usedOn.length > 0) {
    return (
      <ConfirmDialog
        opened={opened}
        title={t('“{name}” is in use', { name: file.name })}
        cancelLabel={t('Close')}
        onClose={onClose}
      >
        <p>
          {t(
            'It cannot be deleted while {count, plural, one {this page uses it} other {these pages use it}}. Take it out there first.',
            { count: usedOn.length },
          )}
        </p>
        <ul>
          {usedOn.map((page) => (
            <li key={page.id}>
              <Link to={`/page/${page.id}`}>{page.title}</Link> {page.path}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Move “{name}” to the bin?', { name: file.name })}
      confirmLabel={t('Move to the bin')}
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await deleteFile.mutateAsync({ id: file.id });
        onDone();
      }}
    >
      {isKnown
        ? t('No page uses it. You can restore it for 30 days.')
        : t('A file that a page uses stays where it is. You can restore it for 30 days.')}
    </ConfirmDialog>
  );
}
