import { IconLock } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { useFolder } from '../use-media.ts';
import css from './folders.module.css';
import { reservationText } from './reservation-text.ts';

/** Who may change what is in the folder on the screen, where that is not everybody. */
export function FolderReservation({ path }: { readonly path: string }) {
  const folder = useFolder(path);
  if (folder === undefined || folder.reservation === null) return null;
  return (
    <p className={css.reservation}>
      <IconLock size={14} aria-hidden />
      <span>
        {reservationText(folder.reservation)}. {!folder.can.add && t('You can use the files on pages, but not change them.')}
      </span>
    </p>
  );
}
