import { Button, TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { signWithPasskey, usePasskey } from '../../shared/passkeys/use-passkey.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import css from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';

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
      title={t('Confirm that it is you')}
      size={440}
      zIndex={500}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {factor.error !== null && (
        <ErrorNotice title={t('Your settings couldn’t be loaded.')} error={factor.error} onRetry={() => void factor.refetch()} />
      )}
      {factor.data !== undefined && (
        <div className={css.form}>
          <p>{askFor(factor.data)}</p>
          {factor.data.passkeys > 0 && <ConfirmPasskey />}
          {(factor.data.enabled || factor.data.passkeys === 0) && (
            <ConfirmForm needsCode={factor.data.enabled} isSecond={factor.data.passkeys > 0} />
          )}
          <Button variant="default" onClick={cancel}>
            {t('Cancel')}
          </Button>
        </div>
      )}
    </Modal>
  );
}

const cancel = () => sessionStore.getState().setConfirming(false);

function askFor({ enabled, passkeys }: { readonly enabled: boolean; readonly passkeys: number }): string {
  const means = passkeys > 0 ? (enabled ? 'both' : 'passkey') : enabled ? 'code' : 'password';
  return t(
    'This changes who can do what. {means, select, both {Use a passkey, or enter a code of your authenticator app,} passkey {Use your passkey} code {Enter a code of your authenticator app} other {Enter your password}} to go on. You won’t be asked again for ten minutes.',
    { means },
  );
}

function ConfirmPasskey() {
  const begin = trpc.auth.beginPasskeyConfirmation.useMutation();
  const confirm = trpc.auth.confirmWithPasskey.useMutation();
  const { isBusy, problem, run } = usePasskey();
  const use = () =>
    run(async () => {
      const { options } = await begin.mutateAsync({});
      await confirm.mutateAsync({ credential: await signWithPasskey(options) });
      sessionStore.getState().setConfirming(false, true);
    });
  return (
    <PasskeyButton isMain isBusy={isBusy} problem={problem} onClick={() => void use()}>
      {t('Use a passkey')}
    </PasskeyButton>
  );
}

/** @param props.isSecond whether there is another way above it, which has the focus */
function ConfirmForm({ needsCode, isSecond }: { readonly needsCode: boolean; readonly isSecond: boolean }) {
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
      {needsCode ? (
        <TextInput
          label={t('Code')}
          description={t('Six digits from your app, or a recovery code.')}
          autoComplete="one-time-code"
          {...form.register('code')}
          error={error}
          autoFocus={!isSecond}
          data-autofocus={!isSecond || undefined}
        />
      ) : (
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          {...form.register('currentPassword')}
          error={error}
          visibilityToggleButtonProps={{ 'aria-label': t('Show the password'), tabIndex: 0 }}
          autoFocus={!isSecond}
          data-autofocus={!isSecond || undefined}
        />
      )}
      <Button type="submit" variant={isSecond ? 'default' : 'main'} loading={form.formState.isSubmitting}>
        {t('Confirm')}
      </Button>
    </form>
  );
}
