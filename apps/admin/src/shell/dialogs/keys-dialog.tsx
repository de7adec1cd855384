import { Fragment } from 'react';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import { t } from '../../shared/language/t.ts';
import css from '../shell.module.css';

const groups: readonly { readonly title: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  {
    title: t('Everywhere'),
    keys: [
      ['Ctrl K', t('Find a page or do something (in text: link)')],
      ['Ctrl /', t('The same, in text too')],
      ['F1', t('Help about this screen')],
      ['?', t('Keyboard shortcuts')],
      ['Alt Z', t('Undo what the message at the bottom says')],
      ['Esc', t('Close what is open')],
    ],
  },
  {
    title: t('In a list'),
    keys: [
      ['/', t('Search')],
      ['Tab', t('Next control')],
      ['Space', t('Select the row')],
      ['Enter', t('Open')],
    ],
  },
  {
    title: t('In the media library'),
    keys: [
      ['← → ↑ ↓', t('Another file or folder')],
      ['Space', t('Select')],
      ['Enter', t('Show the details')],
      ['F2 M Delete', t('On a file or folder: rename, move, delete')],
      ['Shift F10', t('On a folder: its menu')],
    ],
  },
  {
    title: t('In the menu structure'),
    keys: [
      ['Alt ↑ ↓', t('Move the entry')],
      ['Alt ← →', t('One level out, one level in')],
      ['Enter', t('Edit the entry; Esc goes back to the tree')],
      ['Delete', t('Remove the entry')],
      ['Ctrl S', t('Save the draft')],
    ],
  },
  {
    title: t('In Publication Requests'),
    keys: [
      ['J K', t('The next request, the one before; in a review the next change, the one before')],
      ['Enter', t('Review')],
      ['N P', t('In a review: the next request, the one before')],
      ['Ctrl Enter', t('Accept and publish; in a comment: add it')],
      ['Alt R', t('Reject with this feedback')],
    ],
  },
  {
    title: t('In the editor'),
    keys: [
      ['Ctrl Z', t('Undo')],
      ['Ctrl Shift Z', t('Redo (also Ctrl Y)')],
      ['Ctrl K', t('In a text: link')],
      [t('Ctrl , and Ctrl .'), t('In a text: subscript and superscript')],
      ['Ctrl ;', t('In a text: special character')],
      ['Ctrl M', t('In a text: formula')],
      ['Alt Shift → ↓ ←', t('In a table: merge the cell with the next one, split it')],
      ['Ctrl S', t('Save now')],
      ['Alt P', t('Preview')],
      ['/', t('Add a block')],
      ['F6', t('The next part: top bar, list of blocks, page, form; with Shift the one before')],
      ['Enter', t('On a block that is selected in the page: write in it, or in a text below it')],
      ['Ctrl Alt ↑ ↓', t('The block before, the block after')],
      ['Ctrl \\', t('Show or hide the list of blocks; with Shift the form')],
      ['Ctrl H', t('Find and replace on the page')],
      ['Shift ↑ ↓', t('In the list of blocks: select several (Ctrl click for single ones)')],
      ['Ctrl A', t('In the list of blocks: select all')],
      ['Ctrl Alt M', t('Comment on the selected words, the block, or the page')],
      ['Ctrl Alt S', t('Suggest what you type in the page, or write it')],
      ['F8', t('The next open comment or suggestion; with Shift the one before')],
      ['J K', t('Among the comments: the next one, the one before')],
      ['Enter E W', t('On a comment: answer, resolve, show its words')],
      ['A R', t('On a suggestion: accept, reject')],
      ['F2', t('In the list of blocks: name the block')],
      ['Alt ↑ ↓', t('Move the block')],
      ['Ctrl D', t('Duplicate the block')],
      ['Ctrl C X V', t('Copy, cut and paste blocks, also to another page')],
      ['Delete', t('Delete the block')],
      ['Ctrl Shift Enter', t('The main button')],
      ['1 2 3', t('Where two people changed a block: yours, theirs, both')],
      ['K J', t('The change before, the change after, where versions are compared')],
    ],
  },
];

/** The keyboard shortcuts. */
export function KeysDialog({ opened, onClose }: { readonly opened: boolean; onClose(): void }) {
  useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} title={t('Keyboard shortcuts')} size={560}>
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
