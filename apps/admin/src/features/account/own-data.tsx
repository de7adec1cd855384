import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { useSessionState } from '../../shared/session/session-store.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';

/** Downloads everything that is stored about one's own account. */
export function OwnData() {
  const userID = useSessionState((state) => state.user?.ID);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await saveFile(`/api/ximblox/user/${userID}/export`, `account-${userID}.json`);
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error !== undefined && <ErrorNotice title={t('Your data couldn’t be downloaded.')} error={error} />}
      <Button variant="default" leftSection={<IconDownload size={16} />} loading={isBusy} onClick={() => void save()}>
        {t('Download your data')}
      </Button>
    </>
  );
}
