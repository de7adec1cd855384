import { Modal as MantineModal, type ModalProps } from '@mantine/core';

import { useEscape } from './use-escape.ts';

/** A dialog over the screen, which an Escape closes where it lies on top. */
export function Modal(props: ModalProps) {
  useEscape(props);
  return <MantineModal {...props} closeOnEscape={false} />;
}
