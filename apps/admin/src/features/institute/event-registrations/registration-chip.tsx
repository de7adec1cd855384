import type { EventRegistration } from '@ximblox/contract';
import { IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import shared from '../../../shared/shared.module.css';

const chips = {
  confirmed: { kind: 'published', icon: IconCircleCheck, words: t('Confirmed') },
  waiting: { kind: 'requested', icon: IconClock, words: t('Waiting list') },
  cancelled: { kind: 'notPublished', icon: IconCircleOff, words: t('Cancelled') },
} as const;

/** How a registration stands, never by colour alone. */
export function RegistrationChip({ status }: Pick<EventRegistration, 'status'>) {
  const { kind, icon: Icon, words } = chips[status];
  return (
    <span className={shared.chip} data-kind={kind}>
      <Icon size={14} aria-hidden />
      {words}
    </span>
  );
}
