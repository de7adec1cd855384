import type { MediaFile } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { IconAlt, IconFolderShare, IconTag, IconTrash } from '@tabler/icons-react';

import { usePermissions } from '../../../shared/session/session-store.ts';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { isImage } from '../use-media.ts';
import { AltTextsDialog } from './alt-texts-dialog.tsx';
import { DeleteFilesDialog } from './delete-files-dialog.tsx';
import { MoveFilesDialog } from './move-files-dialog.tsx';
import { TagFilesDialog } from './tag-files-dialog.tsx';
import type { FileSelection } from './use-selection.ts';

/** A bulk action that is asked about, for the selected files or, by a key, for the one that has the focus. */
export type FileBulkAct = { readonly kind: 'move' | 'texts' | 'tags' | 'delete'; readonly files: readonly MediaFile[] };
/** Those of these files that the user may change like this: the server refuses all if one is in a folder of other roles. */
export const changeableBy = (kind: FileBulkAct['kind'], files: readonly MediaFile[]): MediaFile[] =>
  files.filter(({ can }) => (kind === 'delete' ? can.delete : can.edit));

type FileBulkBarProps = {
  readonly selection: FileSelection;
  readonly folder: string;
  readonly bulkAct: FileBulkAct | null;
  onAsk(act: FileBulkAct | null): void;
  onDeleted(ids: readonly number[]): void;
};

/** The bulk actions for the selected files. */
export function FileBulkBar({ selection, folder, bulkAct, onAsk, onDeleted }: FileBulkBarProps) {
  const utils = trpc.useUtils();
  const { files } = selection;
  const ask = (kind: FileBulkAct['kind']) => onAsk({ kind, files: changeableBy(kind, files) });
  const close = () => onAsk(null);
  const done = () => void utils.media.invalidate();
  const deleted = (ids: readonly number[]) => {
    done();
    onDeleted(ids);
  };
  const canEdit = files.some(({ can }) => can.edit);
  const reserved = hasPermission(usePermissions(), 'manage-media') ? files.filter(({ can }) => !can.edit).length : 0;
  return (
    <>
      {files.length > 0 && (
        <BulkBar label={t('Selected files')} count={files.length} onClear={selection.clear}>
          {canEdit && (
            <button type="button" onClick={() => ask('move')}>
              <IconFolderShare size={16} aria-hidden />
              {t('Move…')}
            </button>
          )}
          {files.some((file) => file.can.edit && isImage(file)) && (
            <button type="button" onClick={() => ask('texts')}>
              <IconAlt size={16} aria-hidden />
              {t('Alternative texts…')}
            </button>
          )}
          {canEdit && (
            <button type="button" onClick={() => ask('tags')}>
              <IconTag size={16} aria-hidden />
              {t('Tags…')}
            </button>
          )}
          {files.some(({ can }) => can.delete) && (
            <button type="button" onClick={() => ask('delete')}>
              <IconTrash size={16} aria-hidden />
              {t('Move to the bin…')}
            </button>
          )}
          {reserved > 0 && (
            <span role="status">
              {t('{count, plural, one {# is} other {# are}} in folders reserved for others, and can’t be changed.', {
                count: reserved,
              })}
            </span>
          )}
        </BulkBar>
      )}
      {bulkAct?.kind === 'move' && <MoveFilesDialog files={bulkAct.files} folder={folder} onClose={close} onDone={done} />}
      {bulkAct?.kind === 'texts' && <AltTextsDialog files={bulkAct.files} onClose={close} onDone={done} />}
      {bulkAct?.kind === 'tags' && <TagFilesDialog files={bulkAct.files} onClose={close} onDone={done} />}
      {bulkAct?.kind === 'delete' && <DeleteFilesDialog files={bulkAct.files} onClose={close} onDone={deleted} />}
    </>
  );
}
