import type { DeletedFile } from '@ximblox/contract';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { formatBytes } from '../../../shared/format.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';

type BinBulkBarProps = { readonly files: readonly DeletedFile[]; onClear(): void };

/** Puts back several files of the bin, or deletes them permanently: those that the user may, as the server refuses all for one. */
export function BinBulkBar({ files: selected, onClear }: BinBulkBarProps) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState<'restore' | 'erase' | null>(null);
  const restore = trpc.media.restoreFiles.useMutation();
  const erase = trpc.media.eraseFiles.useMutation();
  const [restorable, erasable] = [selected.filter(({ can }) => can.restore), selected.filter(({ can }) => can.erase)];
  const files = isAsking === 'erase' ? erasable : restorable;
  const ids = files.map(({ id }) => id);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  /** What was done; those that were gone already are counted apart. */
  const finish = async (done: number, textOf: (missed: number) => string) => {
    showToast({ text: textOf(ids.length - done) });
    onClear();
    await utils.media.invalidate();
  };
  return (
    <>
      {selected.length > 0 && (
        <BulkBar label={t('Selected files')} count={selected.length} onClear={onClear}>
          {restorable.length > 0 && (
            <button type="button" onClick={() => setAsking('restore')}>
              <IconArrowBackUp size={16} aria-hidden />
              {t('Put back…')}
            </button>
          )}
          {erasable.length > 0 && (
            <button type="button" onClick={() => setAsking('erase')}>
              <IconTrash size={16} aria-hidden />
              {t('Delete permanently…')}
            </button>
          )}
        </BulkBar>
      )}
      <ConfirmDialog
        opened={isAsking === 'restore'}
        title={t('Put back {count, plural, one {# file} other {# files}}?', { count: files.length })}
        confirmLabel={t('Put back')}
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          const answer = await restore.mutateAsync({ ids });
          const count = answer.files.length;
          await finish(count, (missed) =>
            t(
              '{count, plural, one {# file} other {# files}} restored{missed, plural, =0 {} other {; {missed} had left the bin already}}.',
              { count, missed },
            ),
          );
        }}
      >
        {t('Each returns to its folder, which is created again if it is gone. A name that was taken meanwhile gets a number.')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isAsking === 'erase'}
        title={t('Delete {count, plural, one {# file} other {# files}} permanently?', { count: files.length })}
        confirmLabel={t('Delete permanently')}
        isDangerous
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          const answer = await erase.mutateAsync({ ids });
          const count = answer.deleted.length;
          await finish(count, (missed) =>
            t(
              '{count, plural, one {# file} other {# files}} deleted{missed, plural, =0 {} other {; {missed} had left the bin already}}.',
              { count, missed },
            ),
          );
        }}
      >
        {t('This frees {size} and can’t be undone. No page shows them; pages in the bin that did come back without them.', {
          size: formatBytes(bytes),
        })}
      </ConfirmDialog>
    </>
  );
}
