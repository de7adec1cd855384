import { IconAlertTriangle, IconCheck, IconPencil, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { t } from '../../shared/language/t.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { timeOf } from '../../shared/format.ts';
import { compareMenus, countChanges } from './tree/compare.ts';
import css from './menus.module.css';
import type { MenuWork } from './use-menu.ts';

/** The save indicator; for unsaved changes, with the reason. */
export function SaveLine({ work: { state, dirty, save } }: { readonly work: MenuWork }) {
  if (save.kind === 'saving')
    return (
      <Line kind="quiet" icon={IconRefresh}>
        {t('Saving…')}
      </Line>
    );
  if (save.kind === 'conflict')
    return (
      <Line kind="warn" icon={IconAlertTriangle}>
        {t('Not saved: choose')}
      </Line>
    );
  if (save.kind === 'failed')
    return (
      <Line kind="warn" icon={IconAlertTriangle}>
        {t('Not saved: {error}', { error: messageOf(save.error) })}
      </Line>
    );
  if (dirty)
    return (
      <Line kind={save.kind === 'refused' ? 'warn' : 'quiet'} icon={save.kind === 'refused' ? IconAlertTriangle : IconPencil}>
        {save.kind === 'refused'
          ? t('Not saved: {count, plural, one {# thing} other {# things}} to fix', { count: save.issues.length })
          : t('{items, plural, one {# change} other {# changes}} not saved', {
              items: countChanges(compareMenus(state.base.items, state.items)),
            })}
      </Line>
    );
  return (
    <Line kind="ok" icon={IconCheck}>
      {save.kind === 'saved' ? t('Draft saved {time}', { time: timeOf(save.atMs) }) : t('Saved')}
    </Line>
  );
}

function Line({
  kind,
  icon: Icon,
  children,
}: {
  readonly kind: 'quiet' | 'ok' | 'warn';
  readonly icon: typeof IconCheck;
  readonly children: ReactNode;
}) {
  return (
    <span className={css.saveLine} data-kind={kind} role="status">
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
