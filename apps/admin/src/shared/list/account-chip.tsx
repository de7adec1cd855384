import { IconCircleCheck, IconMail, IconTrash } from '@tabler/icons-react';

import { t } from '../language/t.ts';
import shared from '../shared.module.css';

/** What lists tell of an account; `erasedAt` is set where its owner has deleted it. */
type Account = { readonly active: boolean; readonly erasedAt?: string | null };

type AccountChipProps = { readonly account: Account; readonly waiting?: string };

/** Whether an account is active, was deleted by its owner, or waits for the activation link to be followed. */
export function AccountChip({ account: { active, erasedAt }, waiting = t('Not activated') }: AccountChipProps) {
  if (typeof erasedAt === 'string')
    return (
      <span className={shared.chip} data-kind="notPublished">
        <IconTrash size={14} aria-hidden />
        {t('Deleted')}
      </span>
    );
  return active ? (
    <span className={shared.chip} data-kind="published">
      <IconCircleCheck size={14} aria-hidden />
      {t('Active')}
    </span>
  ) : (
    <span className={shared.chip} data-kind="concept">
      <IconMail size={14} aria-hidden />
      {waiting}
    </span>
  );
}
