import { blockOfPart, type Block } from '@ximblox/blocks';

import { newKey } from '../../document/keys.ts';
import { indexOfBlock } from '../../document/page-document.ts';
import { only } from '../../document/selection.ts';
import { isTextBlock } from '../../panel/fields/text/paste-target.ts';
import { isAllowedIn } from '../../paste/paste-content.ts';
import { canAddBlocks } from '../../session/block-limit.ts';
import type { Session } from '../../session/session.ts';
import { typeAtEndOf, typeInNew } from './between-texts.ts';

/** A text without words, where the page may have one; undefined also where one reads or suggests, which adds no blocks. */
export function emptyText(session: Session, key: string): Block | undefined {
  if (session.isReadOnly || session.isSuggesting) return undefined;
  const text = blockOfPart({ kind: 'text', html: '' }, key, isAllowedIn(session));
  return isTextBlock(text) ? text : undefined;
}

/**
 * Adds a text, with the caret in it.
 * @param key that of the text
 * @param html what was typed already
 * @returns whether the page may have one
 */
export function addText(session: Session, at: number, key = newKey(), html = ''): boolean {
  const empty = emptyText(session, key);
  const text = html === '' ? empty : blockOfPart({ kind: 'text', html }, key, isAllowedIn(session));
  if (empty === undefined || text === undefined || !canAddBlocks(session, 1)) return false;
  session.store.getState().dispatch({ type: 'insert', blocks: [text], at }, only(key));
  typeInNew(session, text, 'end');
  return true;
}

/** Puts the caret into the page: at the end of the selected block, else of the first one, and into a first text where there is none. */
export function enterPage(session: Session, frame: Document): void {
  const { document, selection } = session.store.getState();
  const key = selection.focus ?? document.blocks[0]?.key;
  if (key === undefined) addText(session, 0);
  else typeAtEndOf(session, frame, key);
}

/** Goes on from the selected block: in its words, else in a new text below it. */
export function writeOn(session: Session, frame: Document): void {
  enterPage(session, frame);
  const { document, selection } = session.store.getState();
  if (session.view.getState().typed === null) addText(session, indexOfBlock(document, selection.focus ?? '') + 1);
}
