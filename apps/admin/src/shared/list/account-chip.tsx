import { IconCircleCheck, IconMail, IconTrash } from '@tabler/icons-react';

import { t } from '../language/t.ts';
import shared from '../shared.module.css';

/** What lists tell of an account; `erasedAt` is set where its owner has deleted it. */
type Account = { readonly active: boolean; readonly erasedAt?: string | null };

/** Whether a member is active, has deleted the account, or has yet to follow the activation link. */
export function AccountChip({ member: { active, erasedAt } }: { readonly member: Account }) {
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
      {t('Not activated')}
    </span>
  );
}
