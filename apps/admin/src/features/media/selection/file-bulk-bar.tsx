import { IconAlt, IconFolderShare, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { isImage } from '../use-media.ts';
import { AltTextsDialog } from './alt-texts-dialog.tsx';
import { DeleteFilesDialog } from './delete-files-dialog.tsx';
import { MoveFilesDialog } from './move-files-dialog.tsx';
import type { FileSelection } from './use-selection.ts';

type FileBulkBarProps = { readonly selection: FileSelection; readonly folder: string };

/** The bulk actions for the selected files. */
export function FileBulkBar({ selection, folder }: FileBulkBarProps) {
  const utils = trpc.useUtils();
  const [dialog, setDialog] = useState<'move' | 'texts' | 'delete' | null>(null);
  const { files } = selection;
  const close = () => setDialog(null);
  const done = () => void utils.media.invalidate();
  const canEdit = files.some(({ can }) => can.edit);
  return (
    <>
      {files.length > 0 && (
        <BulkBar label={t('Selected files')} count={files.length} onClear={selection.clear}>
          {canEdit && (
            <button type="button" onClick={() => setDialog('move')}>
              <IconFolderShare size={16} aria-hidden />
              {t('Move…')}
            </button>
          )}
          {canEdit && files.some(isImage) && (
            <button type="button" onClick={() => setDialog('texts')}>
              <IconAlt size={16} aria-hidden />
              {t('Alternative texts…')}
            </button>
          )}
          {files.some(({ can }) => can.delete) && (
            <button type="button" onClick={() => setDialog('delete')}>
              <IconTrash size={16} aria-hidden />
              {t('Move to the bin…')}
            </button>
          )}
        </BulkBar>
      )}
      {dialog === 'move' && <MoveFilesDialog files={files} folder={folder} onClose={close} onDone={done} />}
      {dialog === 'texts' && <AltTextsDialog files={files} onClose={close} onDone={done} />}
      {dialog === 'delete' && <DeleteFilesDialog files={files} onClose={close} onDone={done} />}
    </>
  );
}
