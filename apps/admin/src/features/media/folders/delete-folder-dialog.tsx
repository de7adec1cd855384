import { Link } from 'react-router-dom';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { failureOf } from '../../../shared/api/failure.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { folderName } from './paths.ts';
import css from './folders.module.css';
import { useFolder } from '../use-media.ts';
import { useFolderContent, type FolderDialogProps } from './folder-dialog.ts';

type UsedOn = { readonly id: number; readonly title: string; readonly path: string };

/** The pages that use files of a folder, which the refusal of its deletion lists. */
const pagesOf = (error: unknown): readonly UsedOn[] => {
  const { pages } = failureOf(error).details;
  return Array.isArray(pages) ? (pages as UsedOn[]) : [];
};

/** Deletes a folder after it says what is in it; if pages use some of it, lists them. */
export function DeleteFolderDialog({ path, onClose, onDone }: FolderDialogProps) {
  const name = folderName(path);
  const content = useFolderContent(path);
  const isReserved = useFolder(path)?.reservation?.isOwn === true;
  const remove = trpc.media.deleteDirectory.useMutation({ onSuccess: () => onDone(null) });
  const usedOn = pagesOf(remove.error);
  const isRefused = usedOn.length > 0;
  return (
    <ActionDialog
      title={isRefused ? t('Files of “{name}” are in use', { name }) : t('Delete “{name}”?', { name })}
      size={440}
      confirmLabel={
        isRefused ? undefined : content === null || content === undefined ? t('Delete folder') : t('Delete folder and content')
      }
      variant="danger"
      isBusy={remove.isPending}
      isDisabled={content === undefined}
      onConfirm={() => remove.mutate({ path })}
      initialFocus="cancel"
      onClose={onClose}
    >
      {isRefused ? (
        <>
          <p role="alert">
            {t(
              'The folder was not deleted. Remove its files from {count, plural, one {this page} other {these pages}} first, or move them to another folder.',
              { count: usedOn.length },
            )}
          </p>
          <ul className={css.usedOn}>
            {usedOn.map((page) => (
              <li key={page.id}>
                <Link to={`/page/${page.id}`}>{page.title}</Link> {page.path}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p role="status">
            {content === undefined
              ? t('Looking what is in it…')
              : content === null
                ? t('The folder is empty.')
                : t(
                    'It contains {content}, which go to the bin with it for 30 days. Nothing is deleted if a page uses one of the files.',
                    { content },
                  )}
          </p>
          {isReserved && typeof content === 'string' && (
            <p>{t('Its files stay reserved in the bin. If they are put back, so is the folder, reserved as it was.')}</p>
          )}
          {remove.error !== null && <ErrorNotice title={t('The folder was not deleted.')} error={remove.error} />}
        </>
      )}
    </ActionDialog>
  );
}
