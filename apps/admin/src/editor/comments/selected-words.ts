import type { ReviewComment } from '@ximblox/contract';

import type { Session } from '../session/session.ts';

type Words = NonNullable<ReviewComment['quote']>;

/** What the server takes of the words before a quote. */
const beforeMax = 40;

function wordsOf(text: string, before: string): Words | null {
  // A letter of two code units is not cut in two.
  const context = before.slice(-beforeMax).replace(/^[\udc00-\udfff]/, '');
  return text.trim() === '' ? null : { text: text.trim(), before: context };
}

/** The words that are selected in the field of plain words that has the focus. */
function wordsInField(field: Element | null | undefined): Words | null {
  if (field === null || field === undefined || !('selectionStart' in field)) return null;
  const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
  const [from, to] = [selectionStart, selectionEnd] as readonly (number | null)[];
  return from === null || to === null ? null : wordsOf(value.slice(from, to), value.slice(0, from));
}

/** The words that are selected in a document, as far as they are in one of these elements. */
function wordsIn(within: Document, places: readonly Element[]): Words | null {
  const selection = within.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const place = places.find((one) => range.intersectsNode(one));
  if (place === undefined) return null;
  const before = within.createRange();
  before.setStart(place, 0);
  if (place.contains(range.startContainer)) before.setEnd(range.startContainer, range.startOffset);
  return wordsOf(selection.toString(), before.toString());
}

/** The document of the drawn page. */
const drawnPage = (): Document | null | undefined =>
  document.querySelector<HTMLIFrameElement>('[data-region=canvas] iframe')?.contentDocument;

/** The words of a block that are selected in the drawn page or in its form, with what stands before them. */
export function selectedWords({ store, view }: Session, blockKey: string): Words | null {
  const page = drawnPage();
  const { typed, panel } = view.getState();
  const typedHere = typed?.blockKey === blockKey ? page?.activeElement : null;
  const parts = page?.querySelectorAll(`[data-block-key="${CSS.escape(blockKey)}"]`) ?? [];
  const inPage = wordsInField(typedHere) ?? (page === null || page === undefined ? null : wordsIn(page, [...parts]));
  if (inPage !== null || panel !== 'block' || store.getState().selection.focus !== blockKey) return inPage;
  const form = document.querySelector('[data-region=form]');
  const texts = form?.querySelectorAll('[contenteditable=true]') ?? [];
  return (
    wordsInField(form?.contains(document.activeElement) === true ? document.activeElement : null) ?? wordsIn(document, [...texts])
  );
}
