import { blockOfPart, fitsItsFields, partOfBlock, textToHTML, withPart, type Block } from '@ximblox/blocks';

import { t } from '../../../shared/language/t.ts';
import { titleOfBlock } from '../../../shared/language/title-of-block.ts';
import { newKey } from '../../document/keys.ts';
import { findBlock, indexOfBlock } from '../../document/page-document.ts';
import { only } from '../../document/selection.ts';
import { isTextBlock } from '../../panel/fields/text/paste-target.ts';
import { isAllowedIn } from '../../paste/paste-content.ts';
import { canAddBlocks } from '../../session/block-limit.ts';
import { joinNext, putInPlaceOf, sayLostAnchor } from '../../session/commands.ts';
import type { Session } from '../../session/session.ts';
import { charAt } from './characters-of.ts';
import { plainWords } from './plain-words.ts';
import { elementOf, fieldElementsOf, textPlacesOf, valueWithText, type TextPlace } from './text-places.ts';
import type { Caret, Typed } from './typed.ts';

/** A text that can be typed, where the page shows it. */
export type DrawnText = { readonly block: Block; readonly place: TextPlace; readonly element: HTMLElement };

const drawnOf = (frame: Document, key: string): HTMLElement | null => frame.querySelector(`[data-block-key="${key}"]`);

/** The texts of a block that the page shows, in their order. */
export function drawnTexts(frame: Document, block: Block): DrawnText[] {
  const drawn = drawnOf(frame, block.key);
  if (drawn === null) return [];
  const places = textPlacesOf(block);
  const fields = fieldElementsOf(drawn);
  return places.flatMap((place) => {
    const element = elementOf(drawn, place, places, fields);
    return element === undefined || element.getClientRects().length === 0 ? [] : [{ block, place, element }];
  });
}

/** Whether a block is words and nothing else: beside them too, one writes. */
export function isOfWords(block: Block | undefined): boolean {
  const kind = block === undefined ? undefined : partOfBlock(block)?.kind;
  return kind === 'heading' || kind === 'text' || kind === 'quote' || kind === 'notice';
}

/** A text, or a block that is selected. */
export type Place = Pick<Typed, 'blockKey'> & { readonly path?: Typed['path'] };

const isAt = ({ block, place }: DrawnText, { blockKey, path }: Place): boolean =>
  block.key === blockKey && place.path.join() === path?.join();

/** What is beside a text: another text, or a block that the page draws without any. */
type Beside = DrawnText | { readonly block: Block; readonly place?: undefined };

/** In the line of the page in which a text is, the one that is nearest to where the caret was: of a row of cells, or of cards. */
function nearestInLine(texts: readonly DrawnText[], edge: DrawnText, left: number): DrawnText {
  const line = edge.element.getBoundingClientRect();
  const distanceOf = ({ element }: DrawnText): number => {
    const rect = element.getBoundingClientRect();
    const isInLine = rect.top < line.bottom && rect.bottom > line.top;
    return isInLine ? Math.max(rect.left - left, left - rect.right, 0) : Number.POSITIVE_INFINITY;
  };
  return texts.reduce((near, text) => (distanceOf(text) < distanceOf(near) ? text : near), edge);
}

/**
 * What is nearest before (-1) or behind (1) a text, or a block without any.
 * @param left where the caret was, to keep its column
 */
function findBeside({ store }: Session, frame: Document, from: Place, by: -1 | 1, left?: number): Beside | undefined {
  const { blocks } = store.getState().document;
  const start = blocks.findIndex(({ key }) => key === from.blockKey);
  if (start < 0) return undefined;
  const own = drawnTexts(frame, blocks[start] as Block);
  const here = own.findIndex((text) => isAt(text, from));
  const next = here < 0 ? undefined : own[here + by];
  if (next !== undefined) return next;
  for (let at = start + by; at >= 0 && at < blocks.length; at += by) {
    const block = blocks[at] as Block;
    const texts = drawnTexts(frame, block);
    const edge = by > 0 ? texts[0] : texts.at(-1);
    if (edge !== undefined) return left === undefined ? edge : nearestInLine(texts, edge, left);
    // What visitors of the chosen group don't see is passed over.
    if (drawnOf(frame, block.key) !== null) return { block };
  }
  return undefined;
}

/** Puts the caret into a text of a block, which is selected. */
export function typeIn({ store, view }: Session, typed: Typed): void {
  if (store.getState().selection.focus !== typed.blockKey) store.getState().select(only(typed.blockKey));
  view.setState({ typed, panel: 'block' });
}

/** Ends the typing of a text, unless another is typed already. Its block stays selected. @returns true */
export function leaveText({ view }: Session, typed: Typed): true {
  if (view.getState().typed === typed) view.setState({ typed: null });
  return true;
}

/** Brings the first or last line of a text into view, and finds the caret in it that is nearest to where it was. */
function caretInLine(frame: Document, { element, place }: DrawnText, by: -1 | 1, left: number): Caret {
  const page = frame.defaultView;
  if (page === null) return by > 0 ? 'start' : 'end';
  const edge = (): number => element.getBoundingClientRect()[by > 0 ? 'top' : 'bottom'] + by * 10;
  if (edge() < 20) page.scrollBy({ top: edge() - 80, behavior: 'instant' });
  else if (edge() > page.innerHeight - 20) page.scrollBy({ top: edge() - page.innerHeight + 80, behavior: 'instant' });
  const rect = element.getBoundingClientRect();
  const point = { left: Math.max(rect.left + 1, Math.min(left, rect.right - 1)), top: edge() };
  if (place.isRich) {
    const at = { left: point.left - rect.left, top: point.top - rect.top };
    return { from: at, to: at };
  }
  const char = charAt(element, point, place.text);
  return [char, char];
}

/** Selects a block in the page, where nothing is typed then: its keys act there. */
function selectInPage({ store, view }: Session, key: string): void {
  store.getState().select(only(key));
  view.setState({ typed: null, panel: 'block' });
}

/**
 * Goes on in what is nearest before or behind a text or a selected block: in its text, or with it selected where it has none.
 * @param left where the caret was, to keep its column; at the near end of the other text without it
 * @returns whether there is anything
 */
export function cross(session: Session, frame: Document, from: Place, by: -1 | 1, left?: number): boolean {
  const next = findBeside(session, frame, from, by, left);
  if (next === undefined) return false;
  if (next.place === undefined) {
    selectInPage(session, next.block.key);
    return true;
  }
  const caret = left === undefined ? (by > 0 ? 'start' : 'end') : caretInLine(frame, next, by, left);
  typeIn(session, { blockKey: next.block.key, path: next.place.path, caret });
  return true;
}

/** The text of a block that is nothing else. */
const ownText = (block: Block): TextPlace | undefined =>
  isTextBlock(block) ? textPlacesOf(block).find(({ isRich }) => isRich) : undefined;

/** Puts the caret into the text of a block that is nothing else. @returns whether it is one */
export function typeInTextBlock(session: Session, block: Block, caret: Caret): boolean {
  const place = ownText(block);
  if (place === undefined) return false;
  typeIn(session, { blockKey: block.key, path: place.path, caret });
  return true;
}

/** Puts the caret at the end of what is written last in a block, or leaves the block selected where nothing is. */
export function typeAtEndOf(session: Session, frame: Document, key: string): void {
  const block = findBlock(session.store.getState().document, key);
  const last = block === undefined ? undefined : drawnTexts(frame, block).at(-1);
  if (last !== undefined) typeIn(session, { blockKey: key, path: last.place.path, caret: 'end' });
  else selectInPage(session, key);
}

/** Whether a block is a text or a heading, and has no words. */
function isWithoutWords(block: Block | undefined): block is Block {
  const part = block === undefined ? undefined : partOfBlock(block);
  return (part?.kind === 'text' && part.html === '') || (part?.kind === 'heading' && part.text === '');
}

/** Removes a block, and says so where links may lead to it. */
function removeQuietly(session: Session, block: Block, next: string): void {
  session.store.getState().dispatch({ type: 'remove', keys: [block.key] }, only(next));
  if (block.anchorPoint !== '') sayLostAnchor(session, block, t('Block “{title}” deleted', { title: titleOfBlock(block) }));
}

/** Removes a text or a heading without words; the caret goes to the end of the block before it. @returns whether it was one */
export function removeEmpty(session: Session, frame: Document, key: string): boolean {
  const { document } = session.store.getState();
  const block = findBlock(document, key);
  const before = document.blocks[indexOfBlock(document, key) - 1];
  if (before === undefined || !isWithoutWords(block) || session.isReadOnly || session.isSuggesting) return false;
  removeQuietly(session, block, before.key);
  typeAtEndOf(session, frame, before.key);
  return true;
}

/**
 * Joins a heading with the words of the text behind it, if they are one paragraph without markup: a heading would lose it.
 * @returns whether there are such two
 */
export function joinHeading(session: Session, heading: Block | undefined): boolean {
  const { blocks } = session.store.getState().document;
  const text = heading === undefined ? undefined : blocks[blocks.indexOf(heading) + 1];
  if (heading === undefined || text === undefined || heading.visibility !== text.visibility) return false;
  const [first, second] = [partOfBlock(heading), partOfBlock(text)];
  const words = second?.kind === 'text' ? plainWords(second.html) : undefined;
  const place = textPlacesOf(heading)[0];
  if (first?.kind !== 'heading' || place?.text !== first.text || words === undefined) return false;
  // Enter took the space between them.
  const before = first.text === '' || words === '' ? first.text : `${first.text} `;
  const joined = withPart(heading, { ...first, text: before + words });
  if (before + words !== '' && !fitsItsFields(joined)) return false;
  if (!putInPlaceOf(session, [heading.key, text.key], [joined], t('Heading and text joined'))) return false;
  typeIn(session, { blockKey: heading.key, path: place.path, caret: [before.length, before.length] });
  return true;
}

/**
 * Backspace at the start (-1) of a heading, Delete at its end (1): what is empty goes, words join, and else the caret goes on.
 * @returns whether the block is a heading and something was done
 */
export function eraseAtHeading(
  session: Session,
  frame: Document,
  { block, place }: Omit<DrawnText, 'element'>,
  by: -1 | 1,
): boolean {
  const part = partOfBlock(block);
  if (part?.kind !== 'heading' || part.text !== place.text) return false;
  const { blocks } = session.store.getState().document;
  const beside = blocks[blocks.indexOf(block) + by];
  const goOn = (): boolean => cross(session, frame, { blockKey: block.key, path: place.path }, by);
  if (by > 0) return joinHeading(session, block) || goOn();
  if (removeEmpty(session, frame, block.key)) return true;
  if (!isWithoutWords(beside) || session.isSuggesting) return goOn();
  removeQuietly(session, beside, block.key);
  return true;
}

/**
 * Joins a text block with the one behind it.
 * @param seamOf where the second text begins in the joined one, by the markup of the first
 * @returns whether there are two texts that can be one
 */
export function joinTexts(session: Session, firstKey: string | undefined, seamOf: (html: string) => number): boolean {
  const first = findBlock(session.store.getState().document, firstKey ?? null);
  const part = first === undefined ? undefined : partOfBlock(first);
  if (first === undefined || part?.kind !== 'text' || !joinNext(session, first)) return false;
  const seam = seamOf(part.html);
  return typeInTextBlock(session, first, [seam, seam]);
}

/**
 * Ends a heading at the caret: what stood behind it begins a text below. At the start of a heading with words, the text is above it.
 * @returns whether the block is a heading and a text may stand below it
 */
export function splitHeading(
  session: Session,
  { block, place }: Pick<DrawnText, 'block' | 'place'>,
  from: number,
  to: number,
): boolean {
  const part = partOfBlock(block);
  if (session.isSuggesting || part?.kind !== 'heading' || part.text !== place.text) return false;
  const [before, after] = [place.text.slice(0, from).trimEnd(), place.text.slice(to).trimStart()];
  const isAbove = before === '' && after !== '';
  const html = after === '' || isAbove ? '' : `<p>${textToHTML(after)}</p>`;
  const text = blockOfPart({ kind: 'text', html }, newKey(), isAllowedIn(session));
  if (text === undefined || ownText(text) === undefined || !canAddBlocks(session, 1)) return false;
  const { document, dispatch } = session.store.getState();
  if (isAbove) {
    dispatch({ type: 'insert', blocks: [text], at: indexOfBlock(document, block.key) }, only(text.key));
    return typeInTextBlock(session, text, 'start');
  }
  const [field] = place.path;
  const shorter = { ...block, props: { ...block.props, [field]: valueWithText(block, place.path, before) } };
  dispatch({ type: 'exchange', keys: [block.key], blocks: [shorter, text] }, only(text.key));
  return typeInTextBlock(session, text, 'start');
}
