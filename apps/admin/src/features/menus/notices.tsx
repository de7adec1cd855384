import { Button } from '@mantine/core';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import css from './menus.module.css';
import { ChangeList } from './publishing/comparison.tsx';
import { listChanges } from './tree/change-list.ts';
import { storedAtText, storedAtTexts } from './stored-at.ts';
import type { MenuWork } from './use-menu.ts';

/** Notices before editing: permissions, what other windows left, restored changes, another user's save, errors. */
export function Notices({ work, isReadOnly }: { readonly work: MenuWork; readonly isReadOnly: boolean }) {
  const { others, exchange, discard, takenAtMs, forgetTaken } = work;
  return (
    <>
      <StateNotice work={work} isReadOnly={isReadOnly} />
      {others.map((other) => (
        <section key={other.stored.atMs} className={css.otherWork} aria-label={t('Changes of another window')}>
          <p>
            {t('Other changes of yours, made {when}, don’t go together with these. Nothing of them is lost until you choose.', {
              when: storedAtText(other.stored.atMs),
            })}
          </p>
          <ChangeList changes={listChanges(other.stored.base.items, other.stored.items)} />
          <Button size="xs" variant="default" onClick={() => exchange(other)}>
            {t('Use those instead')}
          </Button>
          <Button size="xs" variant="default" onClick={() => discard(other)}>
            {t('Discard those')}
          </Button>
        </section>
      ))}
      {takenAtMs !== undefined && !isReadOnly && (
        <p className={css.notice}>
          <span>
            {t('What you changed {when} in this window and wasn’t saved has been restored in another window.', {
              when: storedAtText(takenAtMs),
            })}
          </span>
          <Button size="xs" variant="default" onClick={forgetTaken}>
            {t('Close')}
          </Button>
        </p>
      )}
    </>
  );
}

function StateNotice({
  work: { menu, saved, state, save, restored, dirty, act, forgetRestored, store, dismiss },
  isReadOnly,
}: {
  readonly work: MenuWork;
  readonly isReadOnly: boolean;
}) {
  if (isReadOnly)
    return (
      <p className={css.notice}>
        {t('You may look at the {language} menu, not change it. An administrator can give you the permission.', {
          language: adminLocaleNames[menu.locale],
        })}
      </p>
    );
  if (save.kind === 'failed')
    return (
      <div className={css.failure}>
        <ErrorNotice title={t('The menu wasn’t saved.')} error={save.error} onRetry={() => void store()} />
      </div>
    );
  if (save.kind === 'conflict' || (dirty && saved.revision > state.base.revision))
    return (
      <p className={css.notice} data-kind="warn">
        <span>{t('Someone else changed this menu after you opened it. Your changes are saved on this computer.')}</span>
        <Button size="xs" variant="default" onClick={() => (dismiss(), void store())}>
          {t('Compare and choose')}
        </Button>
      </p>
    );
  if (restored !== undefined && dirty)
    return (
      <p className={css.notice}>
        <span>
          {t('What you changed {when} and wasn’t saved has been restored.', {
            when: storedAtTexts(restored.atMs),
          })}
        </span>
        <Button size="xs" variant="default" onClick={() => void store()}>
          {t('Save in the draft')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            act({ kind: 'replace', items: state.base.items });
            forgetRestored();
          }}
        >
          {t('Discard')}
        </Button>
      </p>
    );
  return null;
}
