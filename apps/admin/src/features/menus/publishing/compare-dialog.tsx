import { Button, Modal } from '@mantine/core';

import shared from '../../../shared/shared.module.css';
import { useReturnFocus } from '../../../shared/use-return-focus.ts';
import { Comparison } from './comparison.tsx';
import type { MenuItems } from '../tree/tree.ts';

type CompareDialogProps = {
  readonly published: MenuItems;
  readonly draft: MenuItems;
  /** Absent for readers. */ readonly onPublish: (() => void) | undefined;
  onClose(): void;
};

/** What visitors see of a menu beside its draft. */
export function CompareDialog({ published, draft, onPublish, onClose }: CompareDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Changes that are not published" size={820} padding={0}>
      <div className={shared.question}>
        <Comparison before={{ title: 'Published', items: published }} after={{ title: 'Draft', items: draft }} />
      </div>
      <div className={shared.footer}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {onPublish !== undefined && (
          <Button variant="filled" onClick={() => (onClose(), onPublish())}>
            Publish
          </Button>
        )}
      </div>
    </Modal>
  );
}
