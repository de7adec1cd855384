import type { DirectoryReservation } from '@ximblox/contract';

import { formatNames } from '../../../shared/format.ts';
import { t } from '../../../shared/language/t.ts';
import { folderName } from './paths.ts';

/** Who may change what is in a reserved folder, and which folder above says so. */
export function reservationText({ path, isOwn, roles }: DirectoryReservation): string {
  const names = formatNames(roles.map(({ name }) => name));
  const text = roles.length === 0 ? t('Reserved for administrators') : t('Reserved for {names}', { names });
  return isOwn ? text : t('{text}, by the folder “{name}”', { text, name: folderName(path) });
}
