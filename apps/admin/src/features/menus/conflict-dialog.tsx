import { Button, Modal } from '@mantine/core';

import shared from '../../shared/shared.module.css';
import { compareMenus, countChanges, type MenuChanges } from './tree/compare.ts';
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
    <Modal opened onClose={onLater} title="This menu was changed in two places" size={640} padding={0}>
      <div className={shared.question}>
        <p>
          Someone else saved this menu after you opened it, so your changes aren’t saved yet. Choose which version visitors will
          see. Undo brings the other one back while this screen is open.
        </p>
        <div className={css.sides}>
          <section aria-labelledby="menu-mine">
            <h3 id="menu-mine">Yours</h3>
            <ChangeList changes={compareMenus(base, mine)} />
          </section>
          <section aria-labelledby="menu-theirs">
            <h3 id="menu-theirs">Saved in the meantime</h3>
            <ChangeList changes={compareMenus(base, theirs.items)} />
          </section>
        </div>
      </div>
      <div className={shared.footer}>
        <Button variant="subtle" color="gray" mr="auto" onClick={onLater}>
          Decide later
        </Button>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          Use the saved menu
        </Button>
        <Button variant="filled" onClick={() => onSettle('mine')}>
          Save my menu
        </Button>
      </div>
    </Modal>
  );
}

const parts = [
  { name: 'added', words: 'added' },
  { name: 'removed', words: 'removed' },
  { name: 'moved', words: 'moved' },
  { name: 'changed', words: 'changed' },
] as const;

function ChangeList({ changes }: { readonly changes: MenuChanges }) {
  if (countChanges(changes) === 0) return <p className={css.target}>No differences.</p>;
  return (
    <ul className={css.changes}>
      {parts.flatMap(({ name, words }) =>
        changes[name].map((item) => (
          <li key={`${name} ${item.key}`}>
            <span className={css.change} data-kind={name}>
              {words}
            </span>{' '}
            {item.title === '' ? 'Untitled' : item.title}
          </li>
        )),
      )}
    </ul>
  );
}
