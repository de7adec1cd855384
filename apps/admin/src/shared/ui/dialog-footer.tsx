import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

import { t } from '../language/t.ts';
import css from '../shared.module.css';

export type DialogFooterProps = {
  /** Undefined where there is nothing to confirm, or no longer: the dialog is then only closed. */
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string;
  readonly cancelRef?: Ref<HTMLButtonElement> | undefined;
  /** `main` is the orange button, of which a screen has one; `danger` is the red one. */
  readonly variant?: 'main' | 'filled' | 'danger';
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** The button that has the focus when the dialog opens, instead of its first control. */
  readonly initialFocus?: 'cancel' | 'confirm';
  /** What stands before the buttons. */
  readonly leading?: ReactNode;
  /** Omitted where the button submits the form that the footer is in. */
  onConfirm?(): unknown;
  onClose(): void;
};

/** The foot of a dialog: the button that closes it and the one that confirms. */
export function DialogFooter({ confirmLabel, variant = 'main', initialFocus, onConfirm, onClose, ...props }: DialogFooterProps) {
  const {
    cancelLabel = confirmLabel === undefined ? t('Close') : t('Cancel'),
    isBusy,
    isDisabled,
    leading,
    cancelRef = null,
  } = props;
  return (
    <div className={css.footer}>
      {leading}
      <Button ref={cancelRef} variant="default" onClick={onClose} data-autofocus={initialFocus === 'cancel' || undefined}>
        {cancelLabel}
      </Button>
      {confirmLabel !== undefined && (
        <Button
          type={onConfirm === undefined ? 'submit' : 'button'}
          variant={variant === 'danger' ? 'filled' : variant}
          color={variant === 'danger' ? 'red' : 'sea'}
          loading={isBusy ?? false}
          disabled={isDisabled ?? false}
          onClick={() => void onConfirm?.()}
          data-autofocus={initialFocus === 'confirm' || undefined}
        >
          {confirmLabel}
        </Button>
      )}
    </div>
  );
}
