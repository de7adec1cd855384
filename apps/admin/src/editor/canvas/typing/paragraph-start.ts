import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { blockOfPart, fitsItsFields } from '@ximblox/blocks';

import { t } from '../../../shared/language/t.ts';
import { newKey } from '../../document/keys.ts';
import { putInText } from '../../panel/fields/text/paste-into-text.ts';
import { isAllowedIn } from '../../paste/paste-content.ts';
import { announce } from '../../session/commands.ts';
import type { Session } from '../../session/session.ts';
import { typeInNew } from './write-on.ts';

/** A paragraph of a text itself, not of a list, a quote or a table in it: where it is, and the words before the caret. */
type Paragraph = { readonly from: number; readonly to: number; readonly before: string; readonly node: Node };

/** The paragraph in which the caret is; undefined where words are selected, or it is in anything else. */
export function paragraphOf({ selection: { $from, empty } }: Pick<Transaction, 'selection'>): Paragraph | undefined {
  const { parent, parentOffset, depth } = $from;
  if (!empty || depth !== 1 || parent.type.name !== 'paragraph') return undefined;
  return { from: $from.before(), to: $from.after(), before: parent.textBetween(0, parentOffset, '', '\uFFFC'), node: parent };
}

/** The paragraph that begins with some characters since the last of them was typed, with the caret behind it. */
export function typedAtStart(transaction: Transaction, characters: string): Paragraph | undefined {
  const paragraph = paragraphOf(transaction);
  const { before, doc, docChanged } = transaction;
  // What comes from elsewhere, such as an undo, was not typed.
  if (!docChanged || transaction.getMeta('preventUpdate') === true || paragraph?.before !== characters) return undefined;
  const old = before.nodeAt(paragraph.from);
  const isOneMore = before.content.size === doc.content.size - 1 && old?.nodeSize === paragraph.node.nodeSize - 1;
  return isOneMore && old.textContent.startsWith(characters.slice(0, -1)) ? paragraph : undefined;
}

/** Whether all of a paragraph is plain words. */
const isPlain = (node: Node): boolean => node.children.every((child) => child.isText && child.marks.length === 0);

/**
 * Makes a heading of the words of a paragraph that was begun with `## `, in one step of the history.
 * @returns whether there is a heading now; it says why if not
 */
export function makeHeading(session: Session, editor: Editor, blockKey: string, { from, to, node }: Paragraph): boolean {
  const text = node.textContent.slice('## '.length).trim();
  const block = blockOfPart({ kind: 'heading', text, level: 2 }, newKey(), isAllowedIn(session));
  if (block === undefined) return false;
  if (!isPlain(node)) announce(session, t('Not made a heading: it would lose the formatting, links or formulas of these words.'));
  else if (!fitsItsFields(block) && text !== '') announce(session, t('Not made a heading: these words are too long for one.'));
  else if (putInText({ editor, session, blockKey }, from, to, block)) {
    announce(session, t('The words are a heading now'));
    typeInNew(session, block);
    return true;
  }
  return false;
}
