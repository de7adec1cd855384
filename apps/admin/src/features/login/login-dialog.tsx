import { Modal } from '../../shared/ui/modal/modal.tsx';
import { t } from '../../shared/language/t.ts';
import { useSessionState } from '../../shared/session/session-store.ts';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import { LoginForm } from './login-form.tsx';

/** The login dialog over a page whose session has expired; the page below retains its state and regains the focus. */
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
      title={t('Log in again')}
      size={440}
      zIndex={500}
    >
      <LoginForm email={email} isWorkStored onDone={() => undefined} />
    </Modal>
  );
}
