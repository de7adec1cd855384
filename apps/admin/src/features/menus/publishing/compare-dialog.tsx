import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
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
  return (
    <ActionDialog
      title={t('Changes that are not published')}
      size={820}
      cancelLabel={t('Close')}
      confirmLabel={onPublish && t('Publish')}
      variant="filled"
      onConfirm={() => (onClose(), onPublish?.())}
      onClose={onClose}
    >
      <Comparison before={{ title: t('Published'), items: published }} after={{ title: t('Draft'), items: draft }} />
    </ActionDialog>
  );
}
