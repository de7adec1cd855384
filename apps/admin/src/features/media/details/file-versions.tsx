import { fileVersionsMax, type FileVersion, type MediaFile } from '@ximblox/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

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
      showToast({ text: `“${restored.name}” is as it was before. What it was until now is a version.` });
      onRestored(restored);
    },
  });
  const remove = trpc.media.deleteFileVersion.useMutation({ onSuccess: () => utils.media.invalidate() });
  const items = versions.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={css.versions} aria-label="Versions">
      <h3>Versions</h3>
      {restore.error !== null && <ErrorNotice title="Not restored." error={restore.error} />}
      <ul>
        {items.map((version) => {
          const when = formatExact(version.replacedAt);
          return (
            <li key={version.id}>
              <span className={css.version}>
                Until {when}
                <span>{sizeOf(version)}</span>
              </span>
              {file.can.edit && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Restore the version until ${when}`}
                  loading={restore.isPending && restore.variables.id === version.id}
                  onClick={() => restore.mutate({ id: version.id })}
                >
                  Restore
                </Button>
              )}
              {file.can.delete && (
                <ActionIcon size={26} aria-label={`Delete the version until ${when}`} onClick={() => setDeleted(version)}>
                  <IconTrash size={14} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      <p className={css.hint}>The {fileVersionsMax} latest are kept. They count in the storage of the folder.</p>
      <ConfirmDialog
        opened={deleted !== null}
        title="Delete this version permanently?"
        confirmLabel="Delete permanently"
        isDangerous
        onClose={() => setDeleted(null)}
        onConfirm={async () => {
          if (deleted !== null) await remove.mutateAsync({ id: deleted.id });
        }}
      >
        What “{file.name}” was until {deleted === null ? '' : formatExact(deleted.replacedAt)} can’t be restored then.
      </ConfirmDialog>
    </section>
  );
}
