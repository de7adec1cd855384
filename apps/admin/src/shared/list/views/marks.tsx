import type { ListView } from '@ximblox/contract';
import { IconStar, IconUsers } from '@tabler/icons-react';

import { t } from '../../language/t.ts';
import css from '../list.module.css';

/** Whether the list opens with a view, and whether everybody sees it. */
export function Marks({ view }: { readonly view: ListView }) {
  return (
    <span className={css.marks}>
      {view.isDefault && <IconStar size={14} aria-label={t('Default')} />}
      {view.isShared && <IconUsers size={14} aria-label={t('Shared')} />}
    </span>
  );
}
