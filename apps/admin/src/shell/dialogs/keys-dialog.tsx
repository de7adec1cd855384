import { Modal } from '@mantine/core';
import { Fragment } from 'react';

import css from '../shell.module.css';

const groups: readonly { readonly title: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl K', 'Find a page or do something (in text: link)'],
      ['Ctrl /', 'The same, in text too'],
      ['F1', 'Help about this screen'],
      ['?', 'Keyboard shortcuts'],
      ['Alt Z', 'Undo what the message at the bottom says'],
      ['Esc', 'Close what is open'],
    ],
  },
  {
    title: 'In a list',
    keys: [
      ['/', 'Search'],
      ['Tab', 'Next control'],
      ['Space', 'Select the row'],
      ['Enter', 'Open'],
    ],
  },
  {
    title: 'In the media library',
    keys: [
      ['← → ↑ ↓', 'Another file or folder'],
      ['Space', 'Select'],
      ['Enter', 'Show the details'],
      ['F2 M Delete', 'On a folder: rename, move, delete'],
      ['Shift F10', 'On a folder: its menu'],
    ],
  },
  {
    title: 'In the menu structure',
    keys: [
      ['Alt ↑ ↓', 'Move the entry'],
      ['Alt ← →', 'One level out, one level in'],
      ['Enter', 'Edit the entry; Esc goes back to the tree'],
      ['Delete', 'Remove the entry'],
      ['Ctrl S', 'Save the draft'],
    ],
  },
  {
    title: 'In Publication Requests',
    keys: [
      ['J K', 'The next request, the one before; in a review the next change, the one before'],
      ['Enter', 'Review'],
      ['N P', 'In a review: the next request, the one before'],
      ['Ctrl Enter', 'Accept and publish'],
      ['Alt R', 'Reject with this feedback'],
    ],
  },
  {
    title: 'In the editor',
    keys: [
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z', 'Redo (also Ctrl Y)'],
      ['Ctrl K', 'In a text: link'],
      ['Ctrl , and Ctrl .', 'In a text: subscript and superscript'],
      ['Ctrl ;', 'In a text: special character'],
      ['Ctrl M', 'In a text: formula'],
      ['Alt Shift → ↓ ←', 'In a table: merge the cell with the next one, split it'],
      ['Ctrl S', 'Save now'],
      ['Alt P', 'Preview'],
      ['/', 'Add a block'],
      ['F6', 'The next part: top bar, list of blocks, page, form; with Shift the one before'],
      ['Ctrl Alt ↑ ↓', 'The block before, the block after'],
      ['Ctrl \\', 'Show or hide the list of blocks; with Shift the form'],
      ['Ctrl H', 'Find and replace on the page'],
      ['Shift ↑ ↓', 'In the list of blocks: select several (Ctrl click for single ones)'],
      ['Ctrl A', 'In the list of blocks: select all'],
      ['F2', 'In the list of blocks: name the block'],
      ['Alt ↑ ↓', 'Move the block'],
      ['Ctrl D', 'Duplicate the block'],
      ['Ctrl C X V', 'Copy, cut and paste blocks, also to another page'],
      ['Delete', 'Delete the block'],
      ['Ctrl Shift Enter', 'The main button'],
      ['1 2 3', 'Where two people changed a block: yours, theirs, both'],
      ['K J', 'The change before, the change after, where versions are compared'],
    ],
  },
];

/** The keyboard shortcuts. */
export function KeysDialog({ opened, onClose }: { readonly opened: boolean; onClose(): void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={560}>
      {groups.map(({ title, keys }) => (
        <Fragment key={title}>
          <h3 className={css.keysGroup}>{title}</h3>
          <dl className={css.keys}>
            {keys.map(([key, words]) => (
              <Fragment key={key}>
                <dt>
                  {key.split(' ').map((part) => (
                    <Fragment key={part}>
                      <kbd>{part}</kbd>{' '}
                    </Fragment>
                  ))}
                </dt>
                <dd>{words}</dd>
              </Fragment>
            ))}
          </dl>
        </Fragment>
      ))}
    </Modal>
  );
}
