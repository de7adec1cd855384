import { getHTMLFromFragment, type Editor } from '@tiptap/core';
import { partOfBlock, withPart, type Block } from '@ximblox/blocks';
import { TextSelection } from '@tiptap/pm/state';

import { announced } from '../../../session/view-store.ts';
import { t } from '../../../../shared/language/t.ts';
import { newKey } from '../../../document/keys.ts';
import { findBlock } from '../../../document/page-document.ts';
import { only } from '../../../document/selection.ts';
import type { PagePart } from '../../../paste/arranging/parts.ts';
import { hasImages, readContent, readDroppedImage, type ClipboardContent } from '../../../paste/clipboard-content.ts';
import type { Converted } from '../../../paste/convert.ts';
import { isOwnDrag } from '../../../paste/drop-files.ts';
import { afterPlacing, placeIn, readParts, report } from '../../../paste/paste-content.ts';
import { isPlainPaste } from '../../../paste/plain-paste.ts';
import { markupOfParts, namesOf } from '../../../paste/placing/place-parts.ts';
import { canAddBlocks } from '../../../session/block-limit.ts';
import type { Session } from '../../../session/session.ts';
import { withEscapedFormulas } from './formula-node.ts';
import { splitText } from './split-text.ts';
import { storedMarkup } from './stored-markup.ts';

/** A text in which is pasted. */
export type PastePlace = { readonly editor: Editor; readonly session: Session; readonly blockKey: string | null };

/** Editors that are given markup that has been read: their own paste has to take it as it is. */
const given = new WeakSet<Editor>();

function insertWords(editor: Editor, words: { readonly html: string } | { readonly plain: string }): void {
  given.add(editor);
  try {
    if ('html' in words) editor.view.pasteHTML(words.html);
    else editor.view.pasteText(words.plain);
  } finally {
    given.delete(editor);
  }
}

/** Whether the text is the content of its block, so that blocks can stand between its halves. */
function blockOfText({ editor, session, blockKey }: PastePlace, html: string): Block | undefined {
  const block = findBlock(session.store.getState().document, blockKey);
  const part = block === undefined ? undefined : partOfBlock(block);
  const { $from } = editor.state.selection;
  const isInTable = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(({ type }) =>
    type.name.startsWith('table'),
  );
  return part?.kind === 'text' && part.html === html && !isInTable ? block : undefined;
}

const isAddress = (text: string): boolean => /^(?:https?:|mailto:|www\.)\S+$/i.test(text.trim());

/** Whether the editor pastes as ever: its own words, a line of plain text, an address over words, anything into code. */
function isOwnPaste({ editor }: PastePlace, { html, plain, files }: ClipboardContent): boolean {
  const { selection } = editor.state;
  return (
    (html.includes('data-pm-slice') && !hasImages(html)) ||
    selection.$from.parent.type.spec.code === true ||
    (!selection.empty && isAddress(plain)) ||
    (html.trim() === '' && files.length === 0 && !plain.trim().includes('\n'))
  );
}

/** Pastes into a text. @returns whether it is done here, and not by the text's editor */
export function pasteIntoText(place: PastePlace, event: ClipboardEvent): boolean {
  const { editor, session } = place;
  if (event.clipboardData === null || given.has(editor) || session.isReadOnly) return false;
  const content = readContent(event.clipboardData);
  if (isPlainPaste(event)) {
    insertWords(editor, { plain: content.plain });
    return true;
  }
  if (isOwnPaste(place, content)) {
    if (hasImages(content.html)) void reportImages(session, content);
    return false;
  }
  void pasteParts(place, content, false);
  return true;
}

/** Files and images of other pages that are dropped on a text stand between its halves. @returns whether there were any */
export function dropIntoText(place: PastePlace, event: DragEvent): boolean {
  const { editor, session } = place;
  if (event.dataTransfer === null) return false;
  const files = [...event.dataTransfer.files];
  const content: ClipboardContent | undefined =
    files.length > 0 ? { html: '', plain: '', rtf: '', files, types: ['Files'] } : readDroppedImage(event.dataTransfer);
  if (content === undefined) return false;
  event.preventDefault();
  if (session.isReadOnly || isOwnDrag()) return true;
  const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (at !== null) editor.commands.setTextSelection(at.pos);
  void pasteParts(place, content, true);
  return true;
}

/** Names the images of what is pasted where only words can stand. */
async function reportImages(session: Session, content: ClipboardContent): Promise<void> {
  const media = (await readParts(session, content, false))?.parts.filter(({ image }) => image !== undefined) ?? [];
  report(session, { notTaken: {}, leftOut: media.length, names: media.flatMap(namesOf) });
}

async function pasteParts(place: PastePlace, content: ClipboardContent, isDrop: boolean): Promise<void> {
  const { editor, session } = place;
  const read = await readParts(session, content, false);
  if (read === null || editor.isDestroyed) return;
  const [first, ...more] = read.parts;
  if (first === undefined) return report(session, { notTaken: read.notTaken });
  const block = blockOfText(place, htmlOf(editor));
  if (block === undefined || (first.part.kind === 'text' && more.length === 0)) insertParts(place, read, content);
  else splitByParts(place, block, { ...read, isDrop }, content);
}

/** The markup of an editor, as the document has it. */
export const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : storedMarkup(withEscapedFormulas(editor.getHTML())));

const withMedia = (parts: readonly PagePart[]): number =>
  parts.reduce((count, { image, files = [] }) => count + (image === undefined ? files.length : 1), 0);

/** Parts as words of the text itself. */
function insertParts({ editor, session }: PastePlace, read: Converted, content: ClipboardContent): void {
  const { doc, selection } = editor.state;
  const html = markupOfParts(read.parts);
  if (html !== '') insertWords(editor, { html });
  const tablesAsText = read.parts.filter(({ part }) => part.kind === 'table').length;
  const leftOut = withMedia(read.parts);
  const plain = (): void => {
    if (editor.isDestroyed) return;
    const { tr } = editor.state;
    tr.replaceWith(0, tr.doc.content.size, doc.content);
    editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.from, selection.to)));
    editor.commands.focus();
    insertWords(editor, { plain: content.plain });
  };
  report(session, {
    notTaken: { ...read.notTaken, images: 0 },
    tablesAsText,
    leftOut,
    names: read.parts.flatMap(namesOf),
    ...(read.isMarkdown && { plain: { after: session.store.getState().document, run: plain } }),
  });
}

type Given = Converted & { readonly isDrop: boolean };

/** Parts as blocks between the halves of the text, in one step of the history. */
function splitByParts({ editor, session }: PastePlace, block: Block, read: Given, content: ClipboardContent): void {
  const { from, to } = editor.state.selection;
  const halves = halvesOf(editor, from, to);
  const placed = placeIn(session, read.parts);
  if (placed.blocks.length === 0) return insertParts({ editor, session, blockKey: null }, read, content);
  const around = aroundBlocks(block, halves, placed.blocks);
  if (!canAddBlocks(session, around.length - 1)) return;
  const { store } = session;
  const put = (blocks: readonly Block[], select: string | undefined): void =>
    store.getState().dispatch({ type: 'exchange', keys: [block.key], blocks }, only(select ?? null));
  put(around, placed.blocks[0]?.key);
  const keepPlain = (): void => {
    store.getState().undo();
    void readParts(session, content, true).then((words) => {
      if (words === null) return;
      const plain = placeIn(session, words.parts);
      put(aroundBlocks(block, halves, plain.blocks), plain.blocks[0]?.key);
    });
  };
  afterPlacing(session, placed, read, { isDrop: read.isDrop, keepPlain });
}

/** Whether both halves of a text would have words. */
function canSplitText(place: PastePlace): boolean {
  const { editor } = place;
  if (editor.isDestroyed || place.session.isReadOnly) return false;
  const { before, after } = splitText(editor.state.doc, editor.state.selection.from, editor.state.selection.from);
  return before.childCount > 0 && after.childCount > 0 && blockOfText(place, htmlOf(editor)) !== undefined;
}

/** Splits the text at the caret into two blocks, in one step of the history, and selects the second. @returns its key; undefined where nothing was split */
export function splitHere(place: PastePlace): string | undefined {
  const { editor, session } = place;
  const block = blockOfText(place, htmlOf(editor));
  if (block === undefined || !canSplitText(place)) return undefined;
  const { from } = editor.state.selection;
  const blocks = aroundBlocks(block, halvesOf(editor, from, from), []);
  if (!canAddBlocks(session, blocks.length - 1)) return undefined;
  const second = blocks.at(-1)?.key;
  session.store.getState().dispatch({ type: 'exchange', keys: [block.key], blocks }, only(second ?? null));
  session.view.setState(announced(session.view, t('Text split into two')));
  return second;
}

type Halves = { readonly before: string; readonly after: string };

/** The markup of a text before and behind a selection; empty where nothing is there. */
function halvesOf(editor: Editor, from: number, to: number): Halves {
  const { before, after } = splitText(editor.state.doc, from, to);
  const html = (half: typeof before): string =>
    half.childCount === 0 ? '' : storedMarkup(withEscapedFormulas(getHTMLFromFragment(half.content, editor.schema)));
  return { before: html(before), after: html(after) };
}

/**
 * Puts a block in place of a part of the text, between its halves, in one step of the history. A text without other words gives it its place.
 * @param from where the part begins in the text of the editor
 * @returns whether it was put
 */
export function putInText(place: PastePlace, from: number, to: number, added: Block): boolean {
  const { editor, session } = place;
  const block = blockOfText(place, htmlOf(editor));
  if (block === undefined || session.isReadOnly) return false;
  const blocks = aroundBlocks(block, halvesOf(editor, from, to), [{ ...added, visibility: block.visibility }]);
  if (!canAddBlocks(session, blocks.length - 1)) return false;
  session.store.getState().dispatch({ type: 'exchange', keys: [block.key], blocks }, only(added.key));
  return true;
}

/** Blocks between the halves of a text. Its key, anchor and name stay with the first half that has words; its anchor else with the first block. */
function aroundBlocks(block: Block, { before, after }: Halves, blocks: readonly Block[]): Block[] {
  const [first, ...more] = blocks;
  if (before === '' && after === '' && first !== undefined && first.anchorPoint === '')
    return [{ ...first, anchorPoint: block.anchorPoint }, ...more];
  const half = (html: string, isFirst: boolean): Block[] => {
    if (html === '') return [];
    const words = withPart(block, { kind: 'text', html });
    return [isFirst ? words : { ...words, key: newKey(), anchorPoint: '' }];
  };
  return [...half(before, true), ...blocks, ...half(after, before === '')];
}
