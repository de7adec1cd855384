import { fitsItsFields, partOfBlock, withPart, type Block, type Visibility } from '@ximblox/blocks';

import { openCommentsMax } from '@ximblox/contract';

import { announced } from './view-store.ts';
import { t } from '../../shared/language/t.ts';
import { visibilityNames } from '../../shared/visibility-names.ts';
import { placeOfProperty, type Check, type Place } from '../checks/checks.ts';
import { fromClipboardText, toClipboardText } from '../clipboard/clipboard.ts';
import { newKey } from '../document/keys.ts';
import { findBlock, indexOfBlock } from '../document/page-document.ts';
import { only, placeOfDropped, selectedKeys, type Selection } from '../document/selection.ts';
import { failureInEditor } from './editor-api.ts';
import { labelOfProperty } from './refused-label.ts';
import { canAddBlocks } from './block-limit.ts';
import type { Session } from './session.ts';
import { offerUndoOfPages } from '../../features/pages/undo/offer-undo.ts';
import { withDropped } from '../../shared/ui/dropped-schedules.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { showUndo } from './show-undo.ts';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** The selected blocks in page order. */
export function selectedBlocks({ store }: Session): Block[] {
  const { document, selection } = store.getState();
  const keys = new Set(selectedKeys(document, selection));
  return document.blocks.filter((block) => keys.has(block.key));
}

export const announce = ({ view }: Session, announcement: string): void => view.setState(announced(view, announcement));
const named = (blocks: readonly Block[]): string =>
  blocks.length === 1 && blocks[0] !== undefined
    ? `“${titleOfBlock(blocks[0])}”`
    : t('{count, plural, one {# block} other {# blocks}}', { count: blocks.length });

/** Selects blocks, and says how many when there are several. */
export function selectBlocks(session: Session, selection: Selection): void {
  session.store.getState().select(selection);
  const count = selectedBlocks(session).length;
  if (count > 1) announce(session, t('{count} blocks selected', { count }));
}

/** The index after the selection; the end if nothing is selected. */
export function placeAfterSelection({ store }: Session): number {
  const { document, selection } = store.getState();
  const last = selectedKeys(document, selection).at(-1);
  return last === undefined ? document.blocks.length : indexOfBlock(document, last) + 1;
}

/** Inserts a new block at an index and selects it. @param name what it is called @returns whether one may be added */
export function insertBlock(session: Session, block: Block, at: number, name: string): boolean {
  if (session.isReadOnly || !canAddBlocks(session, 1)) return false;
  session.store.getState().dispatch({ type: 'insert', blocks: [block], at }, only(block.key));
  announce(session, t('{block} added at position {position}', { block: name, position: at + 1 }));
  return true;
}

/** Moves the selected blocks by one position, up (-1) or down (1). */
export function moveSelected(session: Session, by: -1 | 1): void {
  const { document } = session.store.getState();
  const blocks = selectedBlocks(session);
  const [first] = blocks;
  if (first === undefined) return;
  moveTo(
    session,
    blocks.map(({ key }) => key),
    indexOfBlock(document, first.key) + by,
  );
}

/** Moves blocks so that the first of them is at an index, and announces the new position. */
function moveTo(session: Session, keys: readonly string[], to: number): void {
  if (session.isReadOnly) return;
  const { document, dispatch } = session.store.getState();
  const place = Math.max(0, Math.min(to, document.blocks.length - keys.length));
  dispatch({ type: 'move', keys, to: place });
  const block = findBlock(document, keys[0] ?? null);
  if (block !== undefined)
    announce(
      session,
      t('{count, plural, one {{title}} other {# blocks}} moved to position {position} of {total}', {
        count: keys.length,
        title: titleOfBlock(block),
        position: place + 1,
        total: document.blocks.length,
      }),
    );
}

/** Moves a dragged block, with the other selected ones if it is one of them. */
export function dropAt(session: Session, key: string, to: number): void {
  const { document } = session.store.getState();
  const keys = selectedBlocks(session).map((block) => block.key);
  if (!keys.includes(key)) return moveTo(session, [key], to);
  moveTo(session, keys, placeOfDropped(document, new Set(keys), key, to));
}

/** Moves the selected blocks to the top or the bottom of the page. */
export function moveSelectedTo(session: Session, end: 'top' | 'bottom'): void {
  const keys = selectedBlocks(session).map(({ key }) => key);
  if (keys.length > 0) moveTo(session, keys, end === 'top' ? 0 : Infinity);
}

/** Sets the visibility of the selected blocks, in one step of the history. */
export function showSelectedTo(session: Session, visibility: Visibility): void {
  const blocks = selectedBlocks(session);
  if (session.isReadOnly || blocks.length === 0) return;
  session.store.getState().dispatch({ type: 'set-visibility', keys: blocks.map(({ key }) => key), visibility });
  announce(session, t('{blocks} visible to: {readers}', { blocks: named(blocks), readers: visibilityNames()[visibility] }));
}

export function removeSelected(session: Session): void {
  const blocks = selectedBlocks(session);
  if (session.isReadOnly || blocks.length === 0) return;
  session.store.getState().dispatch({ type: 'remove', keys: blocks.map(({ key }) => key) });
  const text =
    blocks.length === 1
      ? t('Block {blocks} deleted.', { blocks: named(blocks) })
      : t('{blocks} deleted.', { blocks: named(blocks) });
  announce(session, text);
  showUndo(session.store, text);
}

export function duplicateSelected(session: Session): void {
  const blocks = selectedBlocks(session);
  const newKeys = blocks.map(() => newKey());
  if (session.isReadOnly || blocks.length === 0 || !canAddBlocks(session, blocks.length)) return;
  session.store
    .getState()
    .dispatch(
      { type: 'duplicate', keys: blocks.map(({ key }) => key), newKeys },
      { anchor: newKeys[0] ?? null, focus: newKeys.at(-1) ?? null },
    );
  announce(session, t('{blocks} duplicated', { blocks: named(blocks) }));
}

/** The block that is selected alone. */
function onlySelected(session: Session): Block | undefined {
  const [block, ...more] = selectedBlocks(session);
  return more.length > 0 ? undefined : block;
}

/** A text and the one that follows it, joined; undefined where there are not two texts in a row. */
function joinedTexts(
  session: Session,
  block: Block | undefined,
): { readonly keys: readonly string[]; readonly block: Block } | undefined {
  const { document } = session.store.getState();
  const next = block === undefined ? undefined : document.blocks[indexOfBlock(document, block.key) + 1];
  if (block === undefined || next === undefined) return undefined;
  const [first, second] = [partOfBlock(block), partOfBlock(next)];
  if (first?.kind !== 'text' || second?.kind !== 'text' || block.visibility !== next.visibility) return undefined;
  const anchorPoint = block.anchorPoint || next.anchorPoint;
  const joined = { ...withPart(block, { kind: 'text', html: first.html + second.html }), anchorPoint };
  return fitsItsFields(joined) ? { keys: [block.key, next.key], block: joined } : undefined;
}

/** Whether the selected block is a text that can take the one below it. */
export const canJoinNext = (session: Session): boolean => joinedTexts(session, onlySelected(session)) !== undefined;

/** Joins a text, the selected one unless told, with the one below it, in one step of the history. @returns whether there were two */
export function joinNext(session: Session, first = onlySelected(session)): boolean {
  const joined = joinedTexts(session, first);
  return joined !== undefined && putInPlaceOf(session, joined.keys, [joined.block], t('Two texts joined'));
}

/**
 * Puts blocks in place of others that become one with them, in one step of the history, selects the first, and says so. An anchor that is
 * lost is told of as a deleted block is: with a way back.
 * @returns whether it was done
 */
export function putInPlaceOf(session: Session, keys: readonly string[], blocks: readonly Block[], done: string): boolean {
  if (session.isReadOnly || session.isSuggesting) return false;
  const { document, dispatch } = session.store.getState();
  const replaced = document.blocks.filter(({ key }) => keys.includes(key));
  dispatch({ type: 'exchange', keys, blocks }, only(blocks[0]?.key ?? null));
  const lost = replaced.find(
    ({ anchorPoint }) => anchorPoint !== '' && !blocks.some((block) => block.anchorPoint === anchorPoint),
  );
  if (lost === undefined) announce(session, done);
  else sayLostAnchor(session, lost, done);
  return true;
}

/** Says that nothing has the anchor of a block any more, with a way back. */
export function sayLostAnchor(session: Session, { anchorPoint }: Block, done: string): void {
  const text = t('{done}. The anchor #{anchor} is gone: links to it lead to the top of the page.', { done, anchor: anchorPoint });
  announce(session, text);
  showUndo(session.store, text);
}

/** Copies the selected blocks to a clipboard event and, for a cut, removes them. @returns whether there were any */
export function copySelected(session: Session, clipboard: DataTransfer, isCut: boolean): boolean {
  const blocks = selectedBlocks(session);
  if (blocks.length === 0 || (isCut && session.isReadOnly)) return false;
  clipboard.setData('text/plain', toClipboardText(blocks, session.store.getState().document.title));
  if (isCut) removeSelected(session);
  announce(session, isCut ? t('{blocks} cut', { blocks: named(blocks) }) : t('{blocks} copied', { blocks: named(blocks) }));
  return true;
}

/** Pastes blocks from clipboard text after the selection. @returns whether the text contained blocks */
export function pasteText(session: Session, text: string): boolean {
  const copied = fromClipboardText(text);
  if (copied === undefined || session.isReadOnly) return false;
  if (!canAddBlocks(session, copied.blocks.length)) return true;
  session.store
    .getState()
    .dispatch(
      { type: 'paste', blocks: copied.blocks, at: placeAfterSelection(session) },
      { anchor: copied.blocks[0]?.key ?? null, focus: copied.blocks.at(-1)?.key ?? null },
    );
  announce(session, t('{blocks} pasted', { blocks: named(copied.blocks) }));
  return true;
}

/** Navigates to the location of a check: the block and its field, or the tab. */
export function goTo({ store, view }: Session, place: Place): void {
  if (place.kind === 'tab') return view.setState({ tab: place.tab, focusPath: place.property });
  store.getState().select(only(place.key));
  view.setState({ tab: 'overview', panel: 'block', narrow: 'form', formOpen: true, focusPath: place.path });
}

/** Reloads the page's metadata from the server; the document is untouched. */
export async function refreshPage({ api, view, pageID }: Session): Promise<void> {
  view.setState({ page: await api.pages.get.query({ id: pageID }) });
}

/** Whether no check blocks publishing; otherwise opens the checks. */
export function isReadyToPublish({ view, checks }: Session): boolean {
  // What is missing where somebody begins to type is shown once he goes on.
  view.setState({ showsMissing: true, refused: [], typed: null });
  checks.refresh();
  const { mustBePutRight } = checks.read();
  if (mustBePutRight.length === 0) return true;
  view.setState({
    tab: 'overview',
    panel: 'checks',
    narrow: 'form',
    formOpen: true,
    ...announced(view, t('Not published: {count} must be fixed', { count: mustBePutRight.length })),
  });
  return false;
}

/** Whether the saved page has no problems that visitors would meet; also not if that could not be found out. */
async function isSound({ api, pageID }: Session): Promise<boolean> {
  try {
    const { items } = await api.pages.findProblems.query({ ids: [pageID] });
    return items.every(({ count, isComplete }) => count === 0 && isComplete);
  } catch {
    return false;
  }
}

/** Whether publishing the saved page drops its schedule. */
async function dropsSchedule(session: Session): Promise<boolean> {
  await refreshPage(session);
  const { scheduledAt, publishedVersionID } = session.view.getState().page;
  return scheduledAt !== null && publishedVersionID !== session.store.getState().pageVersionID;
}

/** How many suggestions on the page nobody has decided on; none where that can’t be read, as publishing waits for no comment. */
async function countSuggestions({ api, pageID }: Session): Promise<number> {
  try {
    const { items } = await api.reviewComments.list.query({ id: pageID, pageIndex: 0, pageSize: openCommentsMax });
    return items.filter(({ replacement, resolvedAt }) => replacement !== null && resolvedAt === null).length;
  } catch {
    return 0;
  }
}

/** Saves the page, and publishes it unless it has problems or open suggestions or is scheduled: then it asks. Blocking errors are listed under Checks. */
export async function publish(session: Session): Promise<void> {
  const { view, saver } = session;
  if (!isReadyToPublish(session)) return;
  await whileBusy(session, async () => {
    if (!(await saver.flush()))
      return view.setState({ problem: t('Not published, because it isn’t saved yet. Your changes are kept.') });
    const [isWell, isScheduled, suggestions] = await Promise.all([
      isSound(session),
      dropsSchedule(session),
      countSuggestions(session),
    ]);
    if (!isWell || isScheduled || suggestions > 0) view.setState({ publishQuestion: { hasProblems: !isWell, suggestions } });
    else await send(session);
  });
}

/** Publishes the page although it has problems or is scheduled. */
export async function publishAnyway(session: Session): Promise<void> {
  if (isReadyToPublish(session)) await whileBusy(session, () => send(session));
}

async function send(session: Session): Promise<void> {
  const { api, pageID, store, view } = session;
  const { droppedSchedule, wasLive } = await api.pages.publish.mutate({
    id: pageID,
    pageVersionID: store.getState().pageVersionID,
  });
  await refreshPage(session);
  const { title } = store.getState().document;
  view.setState({ ...announced(view, wasLive ? t('Nothing to publish') : t('Published')), showsMissing: false });
  showToast({
    text: wasLive
      ? t('“{title}” is on the site already: nothing has changed since it was published.', { title })
      : withDropped(t('“{title}” was published.', { title }), droppedSchedule),
  });
}

/** Unpublishes the page. @throws the server's refusal */
export async function unpublish(session: Session): Promise<void> {
  const { undoID } = await session.api.pages.unpublish.mutate({ id: session.pageID });
  await refreshPage(session);
  const { title } = session.store.getState().document;
  offerUndoOfPages(session.api, {
    text: t('“{title}” was unpublished.', { title }),
    undone: t('“{title}” is on the site again.', { title }),
    undoIDs: [undoID],
    onUndone: () => refreshPage(session),
  });
}

/** Runs a server call while the main button is disabled; errors with a location become checks, others are reported. */
export async function whileBusy(session: Session, work: () => Promise<void>): Promise<void> {
  const { view, store } = session;
  view.setState({ busy: true, problem: null });
  try {
    await work();
  } catch (error) {
    const errors = failureInEditor(error).errors;
    const { document } = store.getState();
    const refused = errors.flatMap(({ code, property, message }): Check[] => {
      const place = placeOfProperty(document, property);
      return place === undefined
        ? []
        : [
            {
              id: `server.${property}.${code}`,
              title: labelOfProperty(document, view.getState().page.type, property),
              detail: message,
              place,
            },
          ];
    });
    if (refused.length > 0)
      view.setState({
        refused,
        tab: 'overview',
        panel: 'checks',
        narrow: 'form',
        formOpen: true,
        ...announced(view, t('Not published: {count} must be fixed', { count: refused.length })),
      });
    else view.setState({ problem: errors[0]?.message ?? t('Something went wrong on the server. Your changes are kept.') });
  } finally {
    view.setState({ busy: false });
  }
}

/** Opens the bar to find and replace words of the page, or goes back to it. */
export function openFind({ view }: Session): void {
  view.setState({ tab: 'overview', isFinding: true, findRequest: view.getState().findRequest + 1 });
}
