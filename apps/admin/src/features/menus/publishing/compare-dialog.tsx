import { Button } from '@mantine/core';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
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
    <Modal opened onClose={onClose} title={t('Changes that are not published')} size={820} padding={0}>
      <div className={shared.question}>
        <Comparison before={{ title: t('Published'), items: published }} after={{ title: t('Draft'), items: draft }} />
      </div>
      <div className={shared.footer}>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {onPublish !== undefined && (
          <Button variant="filled" onClick={() => (onClose(), onPublish())}>
            {t('Publish')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
