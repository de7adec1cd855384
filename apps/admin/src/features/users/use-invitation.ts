import type { UserListItem } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { showToast } from '../../shared/ui/toast.tsx';

/** Returns a function that mails an invited user a new link, and says how that ended. */
export function useInvitation(): (user: UserListItem) => Promise<void> {
  const invite = trpc.users.invite.useMutation();
  return async ({ ID, name, email }) => {
    try {
      await invite.mutateAsync({ id: ID });
      showToast({ text: t('A new link was mailed to {name} ({email}). The earlier one no longer works.', { name, email }) });
    } catch (error) {
      showToast({ text: messageOf(error) });
    }
  };
}
