import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { trpc } from '../../shared/api/client.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import css from './login.module.css';

type Fields = { currentPassword: string; code: string };
const resolver = contractResolver<Fields>(contract.auth.reauthenticate.input);

/** Asks who uses the session before a call that gives power to an account, which is repeated once that is confirmed. */
export function ConfirmDialog() {
  useReturnFocus();
  const factor = trpc.secondFactor.get.useQuery({});
  return (
    <Modal
      opened
      onClose={cancel}
      title="Confirm that it is you"
      size={440}
      zIndex={500}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {factor.error !== null && (
        <ErrorNotice title="Your settings couldn’t be loaded." error={factor.error} onRetry={() => void factor.refetch()} />
      )}
      {factor.data !== undefined && <ConfirmForm needsCode={factor.data.enabled} />}
    </Modal>
  );
}

const cancel = () => sessionStore.getState().setConfirming(false);

function ConfirmForm({ needsCode }: { readonly needsCode: boolean }) {
  const reauthenticate = trpc.auth.reauthenticate.useMutation();
  const form = useForm<Fields>({
    resolver,
    defaultValues: { currentPassword: '', code: '' },
    reValidateMode: 'onSubmit',
  });
  const field = needsCode ? 'code' : 'currentPassword';
  const submit = form.handleSubmit(async (fields) => {
    try {
      await reauthenticate.mutateAsync(fields);
      sessionStore.getState().setConfirming(false, true);
    } catch (error) {
      applyServerErrors(form, error);
      form.setFocus(field, { shouldSelect: true });
    }
  });
  const error = errorAt(form, field) ?? problemOf(form);
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        This changes who can do what. {needsCode ? 'Enter a code of your authenticator app' : 'Enter your password'} to go on; you
        won’t be asked again for ten minutes.
      </p>
      {needsCode ? (
        <TextInput
          label="Code"
          description="Six digits of your app, or a recovery code."
          autoComplete="one-time-code"
          {...form.register('code')}
          error={error}
          autoFocus
          data-autofocus
        />
      ) : (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...form.register('currentPassword')}
          error={error}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          autoFocus
          data-autofocus
        />
      )}
      <Button type="submit" variant="main" loading={form.formState.isSubmitting}>
        Confirm
      </Button>
      <Button variant="default" onClick={cancel}>
        Cancel
      </Button>
    </form>
  );
}
