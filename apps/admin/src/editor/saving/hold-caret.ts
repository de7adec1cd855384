import { matchSequences } from '@ximblox/blocks/compare';
import { flushSync } from 'react-dom';

/** Where a place of a text is after it changed: behind the same letter. */
export function movedPlace(before: string, after: string, place: number): number {
  // By code unit, as places in fields are counted.
  const { ofA } = matchSequences(before.split(''), after.split(''));
  for (let at = Math.min(place, before.length) - 1; at >= 0; at -= 1) {
    const moved = ofA[at] ?? -1;
    if (moved >= 0) return moved + 1;
  }
  return 0;
}

/** The field in which one types, in the form or in the frame of the page. */
function activeField(): HTMLInputElement | HTMLTextAreaElement | undefined {
  // Tests have no page.
  const activeElement = typeof document === 'undefined' ? null : document.activeElement;
  const isFrame = activeElement?.localName === 'iframe';
  const element = isFrame ? (activeElement as HTMLIFrameElement).contentDocument?.activeElement : activeElement;
  // Elements of a frame are of its own classes; only fields of text have a caret.
  const isField = element?.localName === 'input' || element?.localName === 'textarea';
  const field = isField ? (element as HTMLInputElement | HTMLTextAreaElement) : undefined;
  return field?.selectionStart == null ? undefined : field;
}

/**
 * Changes what is shown, and leaves the caret of the field in which one types behind the letter behind which it stands. It is shown when this
 * returns: a letter typed before that would be written over what came.
 */
export function holdCaret(change: () => void): void {
  const field = activeField();
  if (field === undefined) return flushSync(change);
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  flushSync(change);
  if (!field.isConnected || field.value === value) return;
  const [start, end] = [selectionStart, selectionEnd].map((place) => movedPlace(value, field.value, place ?? 0));
  field.setSelectionRange(start ?? 0, end ?? 0, selectionDirection ?? 'none');
}
