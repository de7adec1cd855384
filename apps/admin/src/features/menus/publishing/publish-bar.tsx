import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { failureOf } from '../../../shared/api/failure.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useMenuCheck, type CheckedMenu } from './menu-problems.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import css from '../menus.module.css';
import { listChanges } from '../tree/change-list.ts';
import type { MenuWork } from '../use-menu.ts';
import type { MenuPublishing } from './use-publishing.ts';

type PublishBarProps = {
  readonly work: MenuWork;
  readonly publishing: MenuPublishing;
  readonly isReadOnly: boolean;
};

/** The changes that visitors don't see yet, and what can be done with them; nothing where there are none. */
export function PublishBar({ work: { saved, state, save }, publishing, isReadOnly }: PublishBarProps) {
  const [isComparing, setComparing] = useState(false);
  const { failure, isBusy, publish, discard } = publishing;
  const { published } = saved;
  const check = useMenuCheck();
  const [checked, setChecked] = useState<CheckedMenu | null>(null);
  const ask = async () => {
    const found = await check(state.items);
    if (found.problems.length > 0 || found.isFailed) setChecked(found);
    else await publish();
  };
  const changes = listChanges(published.items, state.items);
  const isOvertaken = saved.saved !== null && saved.saved.basedOn < published.revision;
  const isMoved = failure !== null && failureOf(failure.error).status === 409;
  if (changes.length === 0 && failure === null) return null;
  return (
    <section className={css.publishBar} aria-label={t('Changes that are not published')}>
      <p className={css.publishText}>
        <strong>{t('Not published yet: {count, plural, one {# change} other {# changes}}', { count: changes.length })}</strong>
        {isMoved ? (
          <span className={css.overtaken} role="alert">
            <IconAlertTriangle size={16} aria-hidden />{' '}
            {t('Someone else changed this menu in the meantime. Compare again before you publish.')}
          </span>
        ) : (
          isOvertaken && (
            <span className={css.overtaken}>
              <IconAlertTriangle size={16} aria-hidden />{' '}
              {t('The published menu was changed after this draft was begun. Compare before you publish.')}
            </span>
          )
        )}
      </p>
      <div className={css.publishButtons}>
        <Button variant="default" onClick={() => setComparing(true)}>
          {t('Compare')}
        </Button>
        {!isReadOnly && (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => void discard()}>
              {t('Discard changes')}
            </Button>
            <Button
              variant="main"
              loading={isBusy}
              disabled={save.kind === 'conflict'}
              title={t('Visitors see the menu at once')}
              onClick={() => void ask()}
            >
              {t('Publish')}
            </Button>
          </>
        )}
      </div>
      {failure !== null && !isMoved && (
        <div className={css.publishFailure}>
          <ErrorNotice title={failure.title} error={failure.error} />
        </div>
      )}
      {isComparing && (
        <CompareDialog
          published={published.items}
          draft={state.items}
          onPublish={isReadOnly || save.kind === 'conflict' ? undefined : () => void ask()}
          onClose={() => setComparing(false)}
        />
      )}
      <ConfirmDialog
        opened={checked !== null}
        onClose={() => setChecked(null)}
        title={t('Publish the menu like this?')}
        confirmLabel={t('Publish anyway')}
        onConfirm={publish}
      >
        <p>{checked?.isFailed === true ? t('The links could not be checked.') : t('These entries lead visitors to nothing:')}</p>
        <ul>
          {checked?.problems.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </section>
  );
}
