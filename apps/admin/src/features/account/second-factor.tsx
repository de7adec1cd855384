import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import css from './account.module.css';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

type Doing = 'nothing' | 'setUp' | 'disable' | 'renewCodes';

/** Enables and disables one's own second factor and generates new recovery codes. */
export function SecondFactor() {
  const disable = trpc.secondFactor.disable.useMutation();
  const renewCodes = trpc.secondFactor.renewCodes.useMutation();
  const status = trpc.secondFactor.get.useQuery({});
  const [doing, setDoing] = useState<Doing>('nothing');
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = () => {
    setDoing('nothing');
    setCodes(undefined);
    void status.refetch();
  };
  if (status.error !== null)
    return (
      <ErrorNotice title={t('Your settings couldn’t be loaded.')} error={status.error} onRetry={() => void status.refetch()} />
    );
  if (status.data === undefined)
    return (
      <p className={css.dim} aria-busy="true">
        {t('One moment…')}
      </p>
    );
  const { enabled, required, recoveryCodesLeft, passkeys } = status.data;
  const cancel = () => setDoing('nothing');
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={finish} />;
  switch (doing) {
    case 'setUp':
      return <SetUpSecondFactor onDone={finish} onCancel={cancel} />;
    case 'disable':
      return (
        <PasswordStep
          button={t('Turn off')}
          isDangerous
          onPassword={async (currentPassword) => {
            await disable.mutateAsync({ currentPassword });
            finish();
          }}
          onCancel={cancel}
        />
      );
    case 'renewCodes':
      return (
        <PasswordStep
          button={t('Create new codes')}
          onPassword={async (currentPassword) => setCodes((await renewCodes.mutateAsync({ currentPassword })).recoveryCodes)}
          onCancel={cancel}
        />
      );
    case 'nothing':
      return (
        <div className={css.step}>
          <p className={css.state} data-on={enabled || passkeys > 0 || undefined}>
            {enabled || passkeys > 0 ? <IconShieldCheck size={18} aria-hidden /> : <IconShieldOff size={18} aria-hidden />}
            <span>
              {enabled || passkeys > 0 ? (
                <>
                  <strong>{t('It is on.')}</strong>{' '}
                  {enabled ? leftText(recoveryCodesLeft) : t('After your password, logging in asks for a passkey.')}
                </>
              ) : (
                <T
                  message="<strong>Two-step verification is off.</strong> Your password alone opens your account."
                  parts={{ strong: (words) => <strong>{words}</strong> }}
                />
              )}
              {required && ` ${t('Your role asks for it.')}`}
            </span>
          </p>
          <div className={css.buttons}>
            {enabled ? (
              <>
                <Button variant="default" onClick={() => setDoing('renewCodes')}>
                  {t('Create new recovery codes')}
                </Button>
                <Button variant="default" onClick={() => setDoing('disable')}>
                  {t('Turn off…')}
                </Button>
              </>
            ) : (
              <Button variant="main" onClick={() => setDoing('setUp')}>
                {t('Set up an app')}
              </Button>
            )}
          </div>
        </div>
      );
  }
}

const leftText = (count: number): string =>
  count === 0
    ? t('You have no recovery codes left. Create new ones.')
    : t('You have {count, plural, one {# recovery code} other {# recovery codes}} left.', { count });
