import { Button } from '@mantine/core';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { t } from '../../shared/language/t.ts';
import shared from '../../shared/shared.module.css';
import { ChangeList } from './publishing/comparison.tsx';
import { listChanges } from './tree/change-list.ts';
import type { SavedMenu } from './tree/menu-state.ts';
import css from './menus.module.css';
import type { MenuItems } from './tree/tree.ts';
import { useReturnFocus } from '../../shared/use-return-focus.ts';

type ConflictDialogProps = {
  readonly base: MenuItems;
  readonly mine: MenuItems;
  readonly theirs: SavedMenu;
  onSettle(winner: 'mine' | 'theirs'): void;
  onLater(): void;
};

/** A conflict between two menus: shows the changes of each and asks which one to use. */
export function ConflictDialog({ base, mine, theirs, onSettle, onLater }: ConflictDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onLater} title={t('This menu was changed in two places')} size={640} padding={0}>
      <div className={shared.question}>
        <p>
          {t(
            'Someone else changed this menu after you opened it, so your changes aren’t saved yet. Choose which version goes on as the draft. Undo brings the other one back while this screen is open.',
          )}
        </p>
        <div className={css.sides}>
          <section aria-labelledby="menu-mine">
            <h3 id="menu-mine">{t('Yours')}</h3>
            <ChangeList changes={listChanges(base, mine)} />
          </section>
          <section aria-labelledby="menu-theirs">
            <h3 id="menu-theirs">{t('Saved in the meantime')}</h3>
            <ChangeList changes={listChanges(base, theirs.items)} />
          </section>
        </div>
      </div>
      <div className={shared.footer}>
        <Button variant="subtle" color="gray" mr="auto" onClick={onLater}>
          {t('Decide later')}
        </Button>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          {t('Use the saved menu')}
        </Button>
        <Button variant="filled" onClick={() => onSettle('mine')}>
          {t('Save my menu')}
        </Button>
      </div>
    </Modal>
  );
}
