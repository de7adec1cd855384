import { Button } from '@mantine/core';

import { t } from '../../shared/language/t.ts';
import { useSession, useView } from '../session/session.ts';
import css from '../suggesting/suggesting.module.css';
import { stopReading } from './begin-reading.ts';

/** That one reads, on every tab of the page, and the way back. */
export function ReadingNotice() {
  const session = useSession();
  const reading = useView((state) => state.reading);
  if (reading === null) return null;
  return (
    <div className={css.notice}>
      <p>
        <b>{t('Reading mode is on.')}</b>{' '}
        {reading.isAccepted
          ? t('This is the page with all suggestions accepted; those whose words are gone are left out.')
          : t('This is the page as it is, without the suggestions.')}{' '}
        {t('You can’t change the draft while reading it.')}{' '}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => stopReading(session, t('Writing: what you type changes the draft'))}
        >
          {t('Back to writing')}
        </Button>
      </p>
    </div>
  );
}
