import type { Block } from '@ximblox/blocks';

import { cutToFit } from '../../../shared/limits/cut-paste.ts';
import { findBlock } from '../../document/page-document.ts';
import type { Session } from '../../session/session.ts';
import { textPlacesOf, valueWithText, type TextPlace } from './text-places.ts';
import type { Typed } from './typed.ts';

/** Sets a plain text of a block, in which line breaks are blanks where it has one line. */
export function writeText({ store }: Session, block: Block, { path, isMultiline }: TextPlace, typed: string): void {
  const text = isMultiline ? typed : typed.replaceAll(/\s*\n\s*/g, ' ');
  store.getState().dispatch({ type: 'update-props', key: block.key, field: path[0], value: valueWithText(block, path, text) });
}

/**
 * Puts words into a plain text that was left, where they were pasted, cut at its limit, which is said.
 * @param at the text and what was selected of it when they were pasted
 * @returns false where that text is gone, or another one by now
 */
export function insertInText(
  session: Session,
  { blockKey, path }: Pick<Typed, 'blockKey' | 'path'>,
  at: { readonly value: string; readonly from: number; readonly to: number },
  words: string,
): boolean {
  const block = findBlock(session.store.getState().document, blockKey);
  const place = block === undefined ? undefined : textPlacesOf(block).find((one) => one.path.join() === path.join());
  if (block === undefined || place === undefined || place.isRich || place.text !== at.value) return false;
  const { maxLength, isMultiline } = place;
  const field = { value: at.value, selectionStart: at.from, selectionEnd: at.to, maxLength, isOneLine: !isMultiline };
  writeText(session, block, place, at.value.slice(0, at.from) + cutToFit(field, words) + at.value.slice(at.to));
  return true;
}
