import { Button } from '@mantine/core';
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react';

import css from './login.module.css';

type PasskeyButtonProps = {
  readonly children: string;
  readonly isMain?: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  onClick(): void;
};

/** The button that asks for a passkey, with why the last time failed. */
export function PasskeyButton({ children, isMain = false, isBusy, problem, onClick }: PasskeyButtonProps) {
  return (
    <div className={css.passkey}>
      <Button
        variant={isMain ? 'main' : 'default'}
        fullWidth
        h={36}
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={isBusy}
        onClick={onClick}
        data-autofocus={isMain || undefined}
        autoFocus={isMain}
      >
        {children}
      </Button>
      <p role="status" className={css.problem}>
        {problem !== undefined && (
          <>
            <IconAlertCircle size={14} aria-hidden />
            <span>{problem}</span>
          </>
        )}
      </p>
    </div>
  );
}
