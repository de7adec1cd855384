import { IconAlertTriangle, IconCheck, IconPencil, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { t } from '../../shared/language/t.ts';
import { timeOf } from '../../shared/format.ts';
import { placeOfProperty } from '../checks/checks.ts';
import { goTo } from '../session/commands.ts';
import { useSaveStatus, useSession } from '../session/session.ts';
import css from './top-bar.module.css';

/** The save indicator; for a failure, with the reason and the remedy. */
export function SaveLine() {
  const session = useSession();
  const status = useSaveStatus();
  switch (status.kind) {
    case 'saving':
      return (
        <Line kind="quiet">
          <IconRefresh size={16} aria-hidden className={css.turning} />
          {t('Saving…')}
        </Line>
      );
    case 'waiting':
      return (
        <Line kind="quiet">
          <IconPencil size={16} aria-hidden />
          {t('Not saved yet')}
        </Line>
      );
    case 'saved':
      return (
        <Line kind="ok">
          <IconCheck size={16} aria-hidden />
          {status.atMs === null ? t('Saved') : t('Saved {time}', { time: timeOf(status.atMs) })}
        </Line>
      );
    case 'offline':
      return (
        <Line kind="warn">
          <IconPlugConnectedX size={16} aria-hidden />
          {status.isKept
            ? (status.message ?? t('Offline, saved on this computer'))
            : t('Offline, and this computer has no room. Leave this window open')}
        </Line>
      );
    case 'conflict':
      return (
        <button type="button" className={css.saveButton} onClick={() => session.view.setState({ conflictOpen: true })}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('Not saved: choose')}
        </button>
      );
    case 'refused':
      return (
        <button
          type="button"
          className={css.saveButton}
          onClick={() => {
            const place = placeOfProperty(session.store.getState().document, status.property);
            if (place !== undefined) goTo(session, place);
          }}
        >
          <IconAlertTriangle size={16} aria-hidden />
          {t('Not saved: {message}', { message: status.message })}
        </button>
      );
  }
}

function Line({ kind, children }: { readonly kind: 'quiet' | 'ok' | 'warn'; readonly children: ReactNode }) {
  return (
    <span className={css.saveLine} data-kind={kind} role="status">
      {children}
    </span>
  );
}
