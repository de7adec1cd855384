import { blockCatalog, blockOfPart, partOfBlock, type Block } from '@ximblox/blocks';

import { blockIssues } from '../../checks/issues.ts';
import { newKey } from '../../document/keys.ts';
import { indexOfBlock } from '../../document/page-document.ts';
import { only } from '../../document/selection.ts';
import { isTextBlock } from '../../panel/fields/text/paste-target.ts';
import { isAllowedIn } from '../../paste/paste-content.ts';
import { canAddBlocks } from '../../session/block-limit.ts';
import type { Session } from '../../session/session.ts';
import { cross, isOfWords, typeAtEndOf, typeIn, typeInTextBlock, type Place } from './between-texts.ts';
import { textPlacesOf, type TextPlace } from './text-places.ts';
import type { Caret } from './typed.ts';

/** A text without words, where the page may have one; undefined also where one reads or suggests, which adds no blocks. */
export function emptyText(session: Session, key: string): Block | undefined {
  if (session.isReadOnly || session.isSuggesting) return undefined;
  const text = blockOfPart({ kind: 'text', html: '' }, key, isAllowedIn(session));
  return isTextBlock(text) ? text : undefined;
}

/** Where one writes first in a block that is words or cells, with markup before plain ones; undefined for one that is more. */
function firstWordsOf(block: Block): TextPlace | undefined {
  const isTyped = isOfWords(block) || partOfBlock(block)?.kind === 'table';
  const places = isTyped ? textPlacesOf(block) : [];
  return places.find(({ isRich }) => isRich) ?? places[0];
}

/** Whether a block is as one wants it without being filled in, such as a line between texts, or one that stands for a reusable block. */
const isComplete = (block: Block): boolean =>
  blockIssues(block, 'strict').length === 0 &&
  blockCatalog.get(block.type)?.pageQueries(block).length === 0 &&
  textPlacesOf(block).length === 0;

/**
 * Puts the caret into what is written first in a block that was just added, and below one in which nothing has to be filled in; the focus
 * goes into the form of any other.
 */
export function typeInNew(session: Session, block: Block, caret: Caret = 'start'): void {
  const { store, view } = session;
  const place = firstWordsOf(block);
  if (place !== undefined) {
    view.setState({ narrow: 'canvas' });
    return typeIn(session, { blockKey: block.key, path: place.path, caret });
  }
  store.getState().select(only(block.key));
  const { document } = store.getState();
  const below = indexOfBlock(document, block.key) + 1;
  const next = document.blocks[below];
  if (isComplete(block) && ((next !== undefined && typeInTextBlock(session, next, 'start')) || addText(session, below))) return;
  view.setState({ typed: null, panel: 'block', narrow: 'form', formOpen: true, focusPath: 'first' });
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

/** Goes on as {@link cross} does, behind the last block in a new text. @returns whether there is anything to go on in */
export const crossOrAdd = (session: Session, frame: Document, from: Place, by: -1 | 1, left?: number): boolean =>
  cross(session, frame, from, by, left) || (by > 0 && addText(session, session.store.getState().document.blocks.length));
