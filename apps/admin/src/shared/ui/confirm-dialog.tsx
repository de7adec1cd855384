import { useState, type ReactNode } from 'react';

import { DialogFooter } from './dialog-footer.tsx';
import { Modal } from './modal/modal.tsx';
import { t } from '../language/t.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { ErrorNotice } from './error-notice.tsx';
import css from '../shared.module.css';

type ConfirmDialogProps = {
  readonly opened: boolean;
  readonly title: string;
  /** The consequences, in one or two sentences. */
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** The dialog stays open and shows the error if this fails. Omitted if there is nothing to confirm. */
  readonly onConfirm?: () => Promise<unknown> | void;
  onClose(): void;
};

/** A confirmation that names the action and its object, and stays open until it is done. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  isDangerous = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  useReturnFocus(opened);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm?.();
      close();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={close} title={title} size={440} padding={0}>
      <div className={css.question}>{children}</div>
      {error !== undefined && (
        <div className={css.pad}>
          <ErrorNotice error={error} />
        </div>
      )}
      <DialogFooter
        cancelLabel={cancelLabel}
        confirmLabel={onConfirm && confirmLabel}
        variant={isDangerous ? 'danger' : 'main'}
        isBusy={isBusy}
        initialFocus="cancel"
        onConfirm={confirm}
        onClose={close}
      />
    </Modal>
  );
}
