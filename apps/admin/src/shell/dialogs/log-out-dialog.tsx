import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { announceLogOut } from '../../shared/session/log-out-notice.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

/** Asks before the session ends, in all tabs. */
export function LogOutDialog({ opened, onClose }: { readonly opened: boolean; onClose(): void }) {
  const logout = trpc.auth.logout.useMutation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logOut = async () => {
    await logout.mutateAsync({});
    sessionStore.getState().leave();
    announceLogOut();
    queryClient.clear();
    await navigate('/login', { replace: true });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('Log out?')}
      confirmLabel={t('Log out')}
      cancelLabel={t('Stay logged in')}
      onConfirm={logOut}
    >
      {t('You leave the back office on this computer. What you saved stays as it is.')}
    </ConfirmDialog>
  );
}
