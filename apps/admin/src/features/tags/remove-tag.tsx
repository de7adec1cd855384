import type { Tag } from '@ximblox/contract';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import css from './tags.module.css';

type RemoveTagProps = {
  readonly tag: Tag;
  /** Removes the tag; the dialog shows a failure. */ onRemove(): Promise<void>;
  onClose(): void;
};

/** Confirms the removal of a tag and lists the pages that lose it, with the number of files. */
export function RemoveTag({ tag, onRemove, onClose }: RemoveTagProps) {
  return (
    <ConfirmDialog
      opened
      title={t('Remove the tag “{name}”?', { name: tag.name })}
      confirmLabel={t('Remove the tag')}
      isDangerous
      onConfirm={onRemove}
      onClose={onClose}
    >
      <Uses tag={tag} />
    </ConfirmDialog>
  );
}

function Uses({ tag }: { readonly tag: Tag }) {
  const uses = trpc.tags.listPages.useQuery({ id: tag.id });
  if (uses.data === undefined)
    return (
      <p role="status">
        {uses.error === null
          ? t('Checking where it is used…')
          : t('Every page and file that has it loses it, on the site and in drafts. Which these are could not be read.')}
      </p>
    );
  const { items, totalItems, fileCount } = uses.data;
  const files = fileCount > 0 && (
    <p>
      <Link to={`/medialibrary?tag=${tag.id}`}>
        {t('{fileCount, plural, one {# file} other {# files}} of the media library', { fileCount })}
      </Link>{' '}
      {t('{fileCount, plural, one {loses} other {lose}} it.', { fileCount })}
    </p>
  );
  if (totalItems === 0)
    return (
      <>
        <p role="status">{t('No page uses this tag.')}</p>
        {files}
      </>
    );
  const more = totalItems - items.length;
  return (
    <>
      <p role="status">
        {t(
          '{totalItems, plural, one {# page loses} other {# pages lose}} it, on the site and in drafts. This cannot be undone.',
          { totalItems },
        )}
      </p>
      <ul className={css.uses}>
        {items.map((page) => (
          <li key={page.id}>
            <Link to={`/page/${page.id}`}>{page.title === '' ? page.path : page.title}</Link>
            <StatusChip {...page} />
          </li>
        ))}
        {more > 0 && <li>{t('and {more, plural, one {# page} other {# pages}} more', { more })}</li>}
      </ul>
      {files}
    </>
  );
}
