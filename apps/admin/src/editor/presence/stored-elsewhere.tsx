import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { timeOf } from '../../shared/format.ts';
import { useSessionState } from '../../shared/session/session-store.ts';
import { useSession, showRemote } from '../session/session.ts';
import css from './presence.module.css';
import { useStoredElsewhere } from './use-presence.ts';

/** Says that this page was changed by another user, or in another window, and offers to show it. */
export function StoredElsewhere() {
  const session = useSession();
  const stored = useStoredElsewhere();
  const ownID = useSessionState((state) => state.user?.ID);
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    await showRemote(session);
    setBusy(false);
  };
  return (
    <div role="status">
      {stored !== null && (
        <div className={css.notice}>
          <IconRefresh size={18} aria-hidden />
          <p>
            {stored.updatedBy.ID === ownID ? (
              <T
                message="<b>You</b> changed this page in another window at {time}."
                values={{ time: timeOf(Date.parse(stored.updatedAt)) }}
                parts={{ b: (words) => <b>{words}</b> }}
              />
            ) : (
              <T
                message="<b>{name}</b> changed this page at {time}."
                values={{ name: stored.updatedBy.name, time: timeOf(Date.parse(stored.updatedAt)) }}
                parts={{ b: (words) => <b>{words}</b> }}
              />
            )}
          </p>
          <Button variant="default" size="xs" loading={isBusy} onClick={() => void show()}>
            {t('Show changes')}
          </Button>
        </div>
      )}
    </div>
  );
}
