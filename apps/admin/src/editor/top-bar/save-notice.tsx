import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';

import { describeFailedSave } from '../saving/describe-offline.ts';
import { useSaveStatus } from '../session/session.ts';
import css from '../session/changes-notice.module.css';

/** Why the draft is not saved, below the top bar, where the save line has no room for it; stays during further attempts. */
export function SaveNotice() {
  const reason = describeFailedSave(useSaveStatus());
  const [shown, setShown] = useState<string | null>(null);
  if (reason !== undefined && reason !== shown) setShown(reason);
  if (shown === null) return null;
  return (
    <div role="alert" className={css.notice}>
      <IconAlertTriangle size={18} aria-hidden className={css.icon} />
      <p className={css.who}>{shown}</p>
    </div>
  );
}
