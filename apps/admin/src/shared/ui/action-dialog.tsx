import type { FormEvent, ReactNode } from 'react';

import { useReturnFocus } from '../use-return-focus.ts';
import { DialogFooter, type DialogFooterProps } from './dialog-footer.tsx';
import { Modal } from './modal/modal.tsx';
import css from '../shared.module.css';

type ActionDialogProps = DialogFooterProps & {
  readonly title: string;
  readonly size: number;
  /** Makes the dialog a form, which its confirming button submits. */
  onSubmit?(): unknown;
  readonly children: ReactNode;
};

/** A dialog about one action, for as long as it is rendered: what it says and asks, a button that does it and one that leaves it. */
export function ActionDialog({ title, size, onSubmit, children, ...footer }: ActionDialogProps) {
  useReturnFocus();
  const content = (
    <>
      <div className={css.question}>{children}</div>
      <DialogFooter {...footer} />
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog can be part of another form, as those of the media picker are.
    event.stopPropagation();
    void onSubmit?.();
  };
  return (
    <Modal opened onClose={footer.onClose} title={title} size={size} padding={0}>
      {onSubmit === undefined ? (
        content
      ) : (
        <form onSubmit={submit} noValidate>
          {content}
        </form>
      )}
    </Modal>
  );
}
