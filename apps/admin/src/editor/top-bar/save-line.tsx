import { IconAlertTriangle, IconCheck, IconPencil, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { t } from '../../shared/language/t.ts';
import { timeOf } from '../../shared/format.ts';
import { describeOffline } from '../saving/describe-offline.ts';
import { placeOfProperty } from '../checks/checks.ts';
import { goTo } from '../session/commands.ts';
import { labelOfProperty } from '../session/refused-label.ts';
import { showRemote, useSaveStatus, useSession } from '../session/session.ts';
import css from './top-bar.module.css';

/**
 * The save indicator; for a failure, with the reason and the remedy if they are short: the others are in {@link SaveNotice}. One live region, so that
 * failures are announced as well.
 */
export function SaveLine() {
  return (
    <span className={css.saveStatus} role="status">
      <Status />
    </span>
  );
}

function Status() {
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
          {status.message === null ? describeOffline(status) : status.isStored ? t('Saved on this computer') : t('Not saved yet')}
        </Line>
      );
    case 'fault':
      return (
        <Line kind="warn">
          <IconAlertTriangle size={16} aria-hidden />
          {t('Not saved')}
        </Line>
      );
    case 'conflict':
      return (
        // Compared anew: both sides may have gone on, and what is written since would be lost.
        <Failed onClick={() => void showRemote(session)}>{t('Not saved: choose')}</Failed>
      );
    case 'refused':
      // What is refused as a whole has no place to lead to.
      if (status.property === '')
        return (
          <Line kind="warn">
            <IconAlertTriangle size={16} aria-hidden />
            {t('Not saved')}
          </Line>
        );
      return (
        <Failed
          onClick={() => {
            const place = placeOfProperty(session.store.getState().document, status.property);
            if (place !== undefined) goTo(session, place);
          }}
        >
          {t('Not saved: {field}: {message}', {
            field: labelOfProperty(session.store.getState().document, session.view.getState().page.type, status.property),
            message: status.message,
          })}
        </Failed>
      );
  }
}

type LineProps = { readonly kind: 'quiet' | 'ok' | 'warn'; readonly children: ReactNode };

const Line = ({ kind, children }: LineProps) => (
  <span className={css.saveLine} data-kind={kind}>
    {children}
  </span>
);

/** A failure that the user mends where it leads to. */
const Failed = ({ onClick, children }: { onClick(): void; readonly children: ReactNode }) => (
  <button type="button" className={css.saveButton} onClick={onClick}>
    <IconAlertTriangle size={16} aria-hidden />
    {children}
  </button>
);
