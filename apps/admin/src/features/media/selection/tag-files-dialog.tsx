import type { MediaFile, RefusedFile } from '@ximblox/contract';
import { useState } from 'react';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { TagChoices, type TagChange } from '../../tags/tag-choices.tsx';
import { LeftOut } from './left-out.tsx';

type TagFilesDialogProps = { readonly files: readonly MediaFile[]; onClose(): void; onDone(): void };

/** Adds tags to several files and removes others; files that are gone are listed. */
export function TagFilesDialog({ files: selected, onClose, onDone }: TagFilesDialogProps) {
  // Fixed when the dialog opens: files that lose the tag of the filter leave the list.
  const [files] = useState(selected);
  const [change, setChange] = useState<TagChange>({ add: [], remove: [] });
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const save = trpc.media.tagFiles.useMutation({
    onSuccess: (saved) => {
      showToast({
        text: t('Tags of {count, plural, one {# file} other {# files}} changed.', { count: saved.files.length }),
      });
      onDone();
      if (saved.refused.length === 0) onClose();
      setRefused(saved.refused);
    },
  });
  const isOver = refused.length > 0;
  return (
    <ActionDialog
      title={t('Tags of {count, plural, one {# file} other {# files}}', { count: files.length })}
      size={440}
      confirmLabel={isOver ? undefined : t('Save tags')}
      isBusy={save.isPending}
      isDisabled={change.add.length + change.remove.length === 0}
      onConfirm={() => save.mutate({ ids: files.map(({ id }) => id), add: [...change.add], remove: [...change.remove] })}
      onClose={onClose}
    >
      {isOver ? <LeftOut files={files} refused={refused} /> : <TagChoices choices={change} onChange={setChange} />}
      {save.error !== null && <ErrorNotice title={t('Not saved.')} error={save.error} />}
    </ActionDialog>
  );
}
