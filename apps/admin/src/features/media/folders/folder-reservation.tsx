import { IconLock } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { useFolder } from '../use-media.ts';
import css from './folders.module.css';
import { reservationText } from './reservation-text.ts';

/** Who may change what is in a folder, where that is not everybody. @param isBar whether it is a bar above the files */
export function FolderReservation({ path, isBar = false }: { readonly path: string; readonly isBar?: boolean }) {
  const folder = useFolder(path);
  if (folder === undefined || folder.reservation === null) return null;
  return (
    <p className={css.reservation} data-bar={isBar || undefined}>
      <IconLock size={14} aria-hidden />
      <span>
        {reservationText(folder.reservation)}. {!folder.can.add && t('You can use the files on pages, but not change them.')}
      </span>
    </p>
  );
}
