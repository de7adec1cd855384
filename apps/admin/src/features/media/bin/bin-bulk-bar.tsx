import type { DeletedFile } from '@ximblox/contract';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { trpc } from '../../../shared/api/client.ts';
import { countOf, formatBytes } from '../../../shared/format.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';

type BinBulkBarProps = { readonly files: readonly DeletedFile[]; onClear(): void };

/** Puts back several files of the bin, or deletes them permanently. */
export function BinBulkBar({ files, onClear }: BinBulkBarProps) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState<'restore' | 'erase' | null>(null);
  const restore = trpc.media.restoreFiles.useMutation();
  const erase = trpc.media.eraseFiles.useMutation();
  const ids = files.map(({ id }) => id);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  /** What was done; those that were gone already are counted apart. */
  const finish = async (done: number, verb: string) => {
    const missed = ids.length - done;
    showToast({ text: `${countOf(done, 'file')} ${verb}${missed === 0 ? '' : `; ${missed} had left the bin already`}.` });
    onClear();
    await utils.media.invalidate();
  };
  return (
    <>
      {files.length > 0 && (
        <BulkBar label="Selected files" count={files.length} onClear={onClear}>
          <button type="button" onClick={() => setAsking('restore')}>
            <IconArrowBackUp size={16} aria-hidden />
            Put back…
          </button>
          <button type="button" onClick={() => setAsking('erase')}>
            <IconTrash size={16} aria-hidden />
            Delete permanently…
          </button>
        </BulkBar>
      )}
      <ConfirmDialog
        opened={isAsking === 'restore'}
        title={`Put back ${countOf(files.length, 'file')}?`}
        confirmLabel="Put back"
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          const answer = await restore.mutateAsync({ ids });
          await finish(answer.files.length, 'restored');
        }}
      >
        Each returns to its folder, which is created again if it is gone. A name that was taken meanwhile gets a number.
      </ConfirmDialog>
      <ConfirmDialog
        opened={isAsking === 'erase'}
        title={`Delete ${countOf(files.length, 'file')} permanently?`}
        confirmLabel="Delete permanently"
        isDangerous
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          const answer = await erase.mutateAsync({ ids });
          await finish(answer.deleted.length, 'deleted');
        }}
      >
        This frees {formatBytes(bytes)} and can’t be undone. No page shows them; pages in the bin that did come back without them.
      </ConfirmDialog>
    </>
  );
}
