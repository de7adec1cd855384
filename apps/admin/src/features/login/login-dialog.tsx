import { Modal } from '@mantine/core';

import { useSessionState } from '../../shared/session/session-store.ts';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import { LoginForm } from './login-form.tsx';

/** The login over a page whose session has ended; the page below keeps everything that was typed, and gets the focus back. */
export function LoginDialog() {
  useReturnFocus();
  const email = useSessionState((state) => state.user?.email ?? '');
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Log in again"
      size={440}
      zIndex={500}
    >
      <LoginForm email={email} isWorkKept onDone={() => undefined} />
    </Modal>
  );
}
