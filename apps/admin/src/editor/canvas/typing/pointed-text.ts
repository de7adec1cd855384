import { partOfBlock } from '@ximblox/blocks';

import { findBlock } from '../../document/page-document.ts';
import type { Session } from '../../session/session.ts';
import { drawnTexts, typeAtEndOf, type DrawnText } from './between-texts.ts';
import { fieldAt, placeAt, textPlacesOf, type TextPlace } from './text-places.ts';
import type { Caret, Point } from './typed.ts';
import { addText } from './write-on.ts';

/** The text of a block at an element of the page. */
export function textAt({ store }: Session, key: string, target: Element): TextPlace | undefined {
  const block = findBlock(store.getState().document, key);
  const drawn = target.closest(`[data-block-key="${key}"]`);
  return block === undefined || drawn === null ? undefined : placeAt(drawn, target, textPlacesOf(block));
}

/** The text of a block that is nearest to a height of the window. */
export function textNear({ store }: Session, frame: Document, key: string, top: number): DrawnText | undefined {
  const block = findBlock(store.getState().document, key);
  const texts = block === undefined ? [] : drawnTexts(frame, block);
  const distanceOf = ({ element }: DrawnText): number => {
    const rect = element.getBoundingClientRect();
    return Math.max(rect.top - top, top - rect.bottom, 0);
  };
  return texts.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0];
}

/** A point of the window, at the text or at its nearest edge. */
function pointWithin(element: Element, left: number, top: number): Point {
  const rect = element.getBoundingClientRect();
  const within = (value: number, size: number): number => Math.max(1, Math.min(value, size - 1));
  return { left: within(left - rect.left, rect.width), top: within(top - rect.top, rect.height) };
}

/**
 * Where somebody clicked in a text with markup or beside it, or what was dragged over.
 * @param element that of the text; the one at the point if omitted
 */
export function pointedAt(
  frame: Document,
  { clientX, clientY, target }: MouseEvent,
  element = fieldAt(target as Element),
): Caret {
  if (element === null) return 'end';
  const selection = frame.getSelection();
  const lines =
    selection === null || selection.isCollapsed || selection.rangeCount === 0
      ? []
      : [...selection.getRangeAt(0).getClientRects()].filter(({ width }) => width > 0);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) {
    const at = pointWithin(element, clientX, clientY);
    return { from: at, to: at };
  }
  const middle = (line: DOMRect): number => line.top + line.height / 2;
  return {
    from: pointWithin(element, first.left, middle(first)),
    to: pointWithin(element, last.right, middle(last)),
  };
}

/**
 * Goes on below the last block, where somebody clicked there: in it where it is a text, else in a new one.
 * @param top the height of the click in the window
 * @returns whether it was below the last block, and the page may have a text there
 */
export function writeBelow(session: Session, frame: Document, top: number): boolean {
  const { blocks } = session.store.getState().document;
  const last = blocks.at(-1);
  const drawn = last && [...frame.querySelectorAll(`[data-block-key="${last.key}"]`)].at(-1);
  if (last === undefined || drawn === undefined || session.isReadOnly) return false;
  const footer = [...frame.body.children].find((part) => part.contains(drawn))?.nextElementSibling;
  const footerTop = footer?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  if (top <= drawn.getBoundingClientRect().bottom || top > footerTop) return false;
  if (partOfBlock(last)?.kind !== 'text') return addText(session, blocks.length);
  typeAtEndOf(session, frame, last.key);
  return true;
}
