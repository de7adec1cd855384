import { fileVersionsMax, type FileVersion, type MediaFile } from '@ximblox/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { formatBytes, formatExact } from '../../../shared/format.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import css from './versions.module.css';

type FileVersionsProps = { readonly file: MediaFile; onRestored(file: MediaFile): void };

const sizeOf = ({ width, height, size }: FileVersion): string =>
  `${width === null ? '' : `${width} × ${height ?? 0}, `}${formatBytes(size)}`;

/** What a file was before it was replaced, to restore or delete; nothing for a file that never was. */
export function FileVersions({ file, onRestored }: FileVersionsProps) {
  const utils = trpc.useUtils();
  const versions = trpc.media.listFileVersions.useQuery({ fileID: file.id });
  const [deleted, setDeleted] = useState<FileVersion | null>(null);
  const restore = trpc.media.restoreFileVersion.useMutation({
    onSuccess: ({ file: restored }) => {
      showToast({ text: t('“{name}” is as it was before. What it was until now is a version.', { name: restored.name }) });
      onRestored(restored);
    },
  });
  const remove = trpc.media.deleteFileVersion.useMutation({ onSuccess: () => utils.media.invalidate() });
  const items = versions.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={css.versions} aria-label={t('Versions')}>
      <h3>{t('Versions')}</h3>
      {restore.error !== null && <ErrorNotice title={t('Not restored.')} error={restore.error} />}
      <ul>
        {items.map((version) => {
          const when = formatExact(version.replacedAt);
          return (
            <li key={version.id}>
              <span className={css.version}>
                {t('Until {when}', { when })}
                <span>{sizeOf(version)}</span>
              </span>
              {file.can.edit && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('Restore the version until {when}', { when })}
                  loading={restore.isPending && restore.variables.id === version.id}
                  onClick={() => restore.mutate({ id: version.id })}
                >
                  {t('Restore')}
                </Button>
              )}
              {file.can.delete && (
                <ActionIcon
                  size={26}
                  aria-label={t('Delete the version until {when}', { when })}
                  onClick={() => setDeleted(version)}
                >
                  <IconTrash size={14} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      <p className={css.hint}>
        {t('The {fileVersionsMax} latest are kept. They count towards the folder’s storage.', { fileVersionsMax })}
      </p>
      <ConfirmDialog
        opened={deleted !== null}
        title={t('Delete this version permanently?')}
        confirmLabel={t('Delete permanently')}
        isDangerous
        onClose={() => setDeleted(null)}
        onConfirm={async () => {
          if (deleted !== null) await remove.mutateAsync({ id: deleted.id });
        }}
      >
        {t('What “{name}” was until {when} can’t be restored then.', {
          name: file.name,
          when: deleted === null ? '' : formatExact(deleted.replacedAt),
        })}
      </ConfirmDialog>
    </section>
  );
}
