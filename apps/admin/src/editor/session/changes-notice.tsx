import { Button } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { formatExact, formatWhen } from '../../shared/format.ts';
import { showHint, showToast } from '../../shared/ui/toast.tsx';
import { unavailable, useNotWhileReading } from '../reading/not-while-reading.ts';
import { moreActionsID } from '../top-bar/more-actions.ts';
import css from './changes-notice.module.css';
import { refreshPage } from './commands.ts';
import { useSession, useView } from './session.ts';

/** What a reviewer wants changed before the page is published, with who and when; nothing where no changes are requested. */
export function ChangesNotice() {
  const session = useSession();
  const changes = useView((state) => state.page.changesRequested);
  const dismiss = trpc.publicationRequests.dismiss.useMutation();
  const utils = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const whyNot = useNotWhileReading('change');
  if (changes === null) return null;
  const { decidedBy, decidedAt, feedback, pageVersionID, can } = changes;
  const putAside = async () => {
    if (whyNot !== undefined) return showHint(whyNot);
    setBusy(true);
    try {
      await dismiss.mutateAsync({ id: pageVersionID });
      showToast({ text: t('Feedback dismissed. It stays in the history under Versions.') });
      // The button that had the focus is gone.
      document.getElementById(moreActionsID)?.focus();
    } catch (error) {
      session.view.setState({ problem: messageOf(error) });
    }
    setBusy(false);
    await Promise.all([refreshPage(session), utils.publicationRequests.invalidate()]);
  };
  return (
    <section className={css.notice} aria-label={t('Changes requested')}>
      <IconMessageReport size={18} aria-hidden className={css.icon} />
      <div className={css.words}>
        <p className={css.who}>
          <T
            message="<b>{name}</b> requested changes, <time>{when}</time>"
            values={{ name: decidedBy.name, when: formatWhen(decidedAt) }}
            parts={{
              b: (words) => <b>{words}</b>,
              time: (words) => (
                <time dateTime={decidedAt} title={formatExact(decidedAt)}>
                  {words}
                </time>
              ),
            }}
          />
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reachable by keyboard. */}
        <p className={css.feedback} tabIndex={0}>
          {feedback}
        </p>
      </div>
      {can.dismiss && (
        <Button variant="default" size="xs" loading={isBusy} {...unavailable(whyNot)} onClick={() => void putAside()}>
          {t('Dismiss')}
        </Button>
      )}
    </section>
  );
}
