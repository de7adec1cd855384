import { pageTypeCatalog, standsForReusable, type Block } from '@ximblox/blocks';

import { t } from '../../shared/language/t.ts';
import type { Fill } from '../document/history.ts';
import { newKey } from '../document/keys.ts';
import { findBlock, indexOfBlock } from '../document/page-document.ts';
import type { DocumentAction } from '../document/reduce.ts';
import { only, selectedKeys } from '../document/selection.ts';
import { announce, placeAfterSelection } from '../session/commands.ts';
import { canAddBlocks } from '../session/block-limit.ts';
import type { Session } from '../session/session.ts';
import type { PagePart } from './arranging/parts.ts';
import { hasFilesOnly, type ClipboardContent } from './clipboard-content.ts';
import type { Converted } from './convert.ts';
import { fetchImage, isFetchable, withFetchedImages } from './fetch-images.ts';
import { fillEmpty, type Filled } from './placing/fill-empty.ts';
import { partsOfFiles } from './placing/file-parts.ts';
import { placeParts, type Awaited, type Placed } from './placing/place-parts.ts';
import { withoutTitle } from './placing/without-title.ts';
import { isTelling, nameOfImage, type PasteReport } from './report/report.ts';
import { isSent, mayUpload, uploadAwaited } from './upload-files.ts';

/** What is pasted, as parts; `null` where it is too long or nothing, which is reported. The converter is large, so it is loaded here. */
export async function readParts(session: Session, content: ClipboardContent, isPlain: boolean): Promise<Converted | null> {
  if (!isPlain && hasFilesOnly(content)) return { parts: partsOfFiles(content.files), notTaken: {}, isMarkdown: false };
  const { convert } = await import('./convert.ts');
  const converted = convert(content, isPlain);
  const isTooLong = 'tooLong' in converted;
  if (!isTooLong && (converted.parts.length > 0 || Object.keys(converted.notTaken).length > 0)) return converted;
  report(session, isTooLong ? { isTooLong, notTaken: {} } : { isNothing: true, notTaken: {} });
  return null;
}

/** Shows what was not taken, in place of what was said of an earlier paste; nothing where there is nothing to say. */
export function report({ view }: Session, pasteReport: PasteReport): void {
  view.setState({ pasteReport: isTelling(pasteReport) ? pasteReport : null });
}

/** Forgets what was said of an earlier paste: called as the next one begins, wherever it goes. */
export const forgetReport = ({ view }: Session): void => {
  if (view.getState().pasteReport !== null) view.setState({ pasteReport: null });
};

/** Which blocks what is open may have. */
export const isAllowedIn =
  ({ view, isPage }: Session) =>
  (type: string): boolean => {
    const allowed = pageTypeCatalog.get(view.getState().page.type)?.allowedBlocks ?? 'all';
    return (allowed === 'all' || allowed.includes(type)) && (isPage || !standsForReusable({ type }));
  };

/** Parts as blocks of what is open. */
export const placeIn = (session: Session, parts: readonly PagePart[]): Placed =>
  placeParts(parts, { isAllowed: isAllowedIn(session), makeKey: newKey });

type Placing = {
  /** Whether the blocks were dropped, and not pasted. */
  readonly isDrop: boolean;
  /** The keys of items that were put into a block that was there. */
  readonly addedItems?: readonly string[];
  /** Pastes what was read as Markdown once more, as it is. */
  keepPlain(): void;
};

/** Uploads what placed blocks wait for, once it is fetched where it has to be, and says what they are and what was not taken. */
export function afterPlacing(
  session: Session,
  { blocks, awaited, asText, leftOut, leftOutNames }: Placed,
  { notTaken, isMarkdown }: Pick<Converted, 'notTaken' | 'isMarkdown'>,
  { isDrop, addedItems = [], keepPlain }: Placing,
): void {
  const added = new Set([...blocks.map(({ key }) => key), ...addedItems]);
  const fetched = mayUpload() ? awaited.filter(({ source }) => isFetchable(source)) : [];
  const missing = uploadAwaited(
    session,
    awaited.filter((one) => !fetched.includes(one)),
    added,
  );
  const after = session.store.getState().document;
  // A file that is refused at once has taken its block with it, and was told of.
  const count = blocks.filter(({ key }) => findBlock(after, key) !== undefined).length;
  const sentence = isDrop
    ? t('{count, plural, one {# block} other {# blocks}} added', { count })
    : t('{count, plural, one {# block} other {# blocks}} pasted', { count });
  if (count > 0) announce(session, sentence);
  const say = (lacking: readonly Awaited[]): void =>
    report(session, {
      notTaken: { ...notTaken, images: lacking.length },
      names: [...lacking.map(({ name, source }) => nameOfImage(name, source)), ...leftOutNames],
      asText,
      leftOut,
      mayNotUpload: lacking.length > 0 && !mayUpload(),
      ...(isMarkdown && { plain: { after, run: keepPlain } }),
    });
  say(missing);
  if (fetched.length === 0) return;
  void Promise.all(fetched.map(async (one) => ({ ...one, source: await fetchImage(one.source) }))).then((had) => {
    const lacking = uploadAwaited(session, had, added);
    if (lacking.length > 0) say([...missing, ...lacking]);
  });
}

/** Puts blocks into the document in one step, and selects the first. */
export type Put = (blocks: readonly Block[]) => void;

type PasteOptions = {
  /** Words only. */
  readonly isPlain?: boolean;
  /** Whether it was dropped: it is told so. */
  readonly isDrop?: boolean;
  /** The key of a block that takes images and files where it is empty. */
  readonly into?: string | undefined;
};

/**
 * Pastes content as blocks, in one step of the history.
 * @param put where they go
 */
export async function pasteContent(
  session: Session,
  content: ClipboardContent,
  put: Put,
  { isPlain = false, isDrop = false, into }: PasteOptions = {},
): Promise<void> {
  const read = await readParts(session, content, isPlain);
  if (read === null || session.isReadOnly) return;
  const fill = (parts: readonly PagePart[]): [Block, Filled] | undefined => {
    const target = into === undefined ? undefined : findBlock(session.store.getState().document, into);
    const filled = target && fillEmpty(target, parts, session.view.getState().page.locale, newKey);
    return target && filled && [target, filled];
  };
  // Without words beside them there is nothing that could be there already.
  const [target, filled] = (fill(read.parts) && fill(await withFetchedImages(read.parts))) ?? [];
  if (target !== undefined && filled !== undefined) {
    fillIn(session, target, filled, { ...read, isDrop });
    return;
  }
  const { blocks, title } = session.store.getState().document;
  const placed = placeIn(session, session.isPage && blocks.length === 0 ? withoutTitle(read.parts, title) : read.parts);
  if (!canAddBlocks(session, placed.blocks.length)) return;
  if (placed.blocks.length > 0) put(placed.blocks);
  const keepPlain = (): void => {
    session.store.getState().undo();
    void pasteContent(session, content, put, { isPlain: true });
  };
  afterPlacing(session, placed, read, { isDrop, keepPlain });
}

/** Fills an empty block in one step of the history, selects it, and puts what it has no room for below it. An alternative text that is known of it stays. */
function fillIn(
  session: Session,
  { key, props }: Block,
  { awaited: places, items, caption, rest }: Filled,
  { notTaken, isDrop }: Pick<Converted, 'notTaken'> & Pick<Placing, 'isDrop'>,
): void {
  const { knownAltTexts } = session.view.getState();
  const { fill: fillStep, document } = session.store.getState();
  const index = indexOfBlock(document, key);
  const fill: Fill = { key, index, slots: places.filter(isSent).map(({ slot }) => slot) };
  const awaited = places.map((place) => ({ ...place, fill, alt: place.alt || (knownAltTexts[`${key}.${place.slot}`] ?? '') }));
  const placed = placeIn(session, rest);
  if (!canAddBlocks(session, placed.blocks.length)) return;
  const present = items === undefined ? [] : ((props[items.field] ?? []) as readonly { readonly key: string }[]);
  const wasThere = new Set(present.map((item) => item.key));
  const addedItems = ((items?.items ?? []) as typeof present).map((item) => item.key).filter((item) => !wasThere.has(item));
  const actions: DocumentAction[] = [];
  // Items without their files would have to be removed by hand.
  if (items !== undefined && mayUpload()) actions.push({ type: 'add-items', key, ...items, images: {}, files: {} });
  if (caption !== '') actions.push({ type: 'update-props', key, field: 'caption', value: caption });
  if (placed.blocks.length > 0) actions.push({ type: 'paste', blocks: placed.blocks, at: index + 1 });
  fillStep(actions, fill);
  afterPlacing(
    session,
    { ...placed, awaited: [...awaited, ...placed.awaited] },
    { notTaken, isMarkdown: false },
    { isDrop, addedItems, keepPlain: () => undefined },
  );
  announce(session, t('{count, plural, one {# file} other {# files}} put into the empty block', { count: awaited.length }));
}

/** Puts blocks at an index of the page as it is then. */
export const putAt =
  ({ store }: Session, at: () => number): Put =>
  (blocks) =>
    store.getState().dispatch({ type: 'paste', blocks, at: at() }, only(blocks[0]?.key ?? null));

/**
 * Pastes content after the selected blocks, or at the end; images and files into the one that is selected where it is empty.
 * @returns false where there is nothing that can be pasted
 */
export function pasteAfterSelection(session: Session, content: ClipboardContent, isPlain: boolean): boolean {
  if (session.isReadOnly || (content.html.trim() === '' && content.plain.trim() === '' && content.files.length === 0))
    return false;
  const { document, selection } = session.store.getState();
  const selected = selectedKeys(document, selection);
  const put = putAt(session, () => placeAfterSelection(session));
  void pasteContent(session, content, put, { isPlain, into: selected.length === 1 ? selected[0] : undefined });
  return true;
}
