import { deviceOf } from '@ximblox/primitives';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { passkeyProblem } from '../../shared/passkeys/passkey-problem.ts';
import { createPasskey } from '../../shared/passkeys/use-passkey.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';

/** Creates a passkey in the browser and adds it to one's own account. */
export function AddPasskey({ onDone, onCancel }: { onDone(): void; onCancel?: (() => void) | undefined }) {
  const begin = trpc.passkeys.beginRegistration.useMutation();
  const register = trpc.passkeys.register.useMutation();
  const add = async (name: string): Promise<string | undefined> => {
    try {
      const { options } = await begin.mutateAsync({});
      await register.mutateAsync({ name, credential: await createPasskey(options) });
    } catch (error) {
      return passkeyProblem(error);
    }
    onDone();
    return undefined;
  };
  return (
    <PasskeyNameForm
      name={deviceOf(navigator.userAgent) ?? ''}
      button={t('Create passkey')}
      description={t('So that you recognise it in the list. Your browser then asks where to store the passkey.')}
      onName={add}
      onCancel={onCancel}
    />
  );
}
