import { t } from '../../shared/language/t.ts';
import { tellDropPlaces, tellNoDrops } from '../../shared/stray-files.ts';
import { showHint } from '../../shared/ui/toast.tsx';
import { findBlock, indexOfBlock } from '../document/page-document.ts';
import { dropAt, isOwnDrag, mayHoldImages, watchDrags } from '../paste/drop-files.ts';
import { edgeAt, markEdge, type Edge } from '../paste/drop-edge.ts';
import type { Session } from '../session/session.ts';

type Spot = { readonly element: HTMLElement; readonly edge: Edge };

/** The block at a height of the page and the edge that is nearer; undefined for a page without blocks. */
function spotAt(frame: Document, y: number): Spot | undefined {
  const blocks = [...frame.querySelectorAll<HTMLElement>('[data-block-key]')];
  const element = blocks.find((block) => y <= block.getBoundingClientRect().bottom) ?? blocks.at(-1);
  return element === undefined ? undefined : { element, edge: edgeAt(element, y) };
}

/** Why nothing can be dropped on what its user may only read. */
const readOnlyText = ({ isPage }: Session): string =>
  isPage
    ? t('You can read this page but not change it: no files can be added to it.')
    : t('You can read this block but not change it: no files can be added to it.');

/**
 * Takes files and images that are dropped on the page in the canvas: between its blocks, or into one that waits for a file. Where the page
 * is read-only, it says so instead. @returns ends it
 */
export function takeDrops(frame: Document, session: Session): () => void {
  const { store, isReadOnly } = session;
  /** Already while it is held: what is not allowed sends no event as it is let go. */
  const refuse = ({ dataTransfer }: DragEvent): void => {
    if (dataTransfer !== null) dataTransfer.dropEffect = 'none';
    if (!isOwnDrag()) showHint(readOnlyText(session));
  };
  const over = (event: DragEvent): void => {
    if (!mayHoldImages(event)) return;
    event.preventDefault();
    if (isReadOnly) refuse(event);
    else markEdge(spotAt(frame, event.clientY));
  };
  const leave = (event: DragEvent): void => {
    if (event.relatedTarget === null) markEdge(undefined);
  };
  const drop = (event: DragEvent): void => {
    markEdge(undefined);
    // The browser would open a link, but in words that are typed it inserts it.
    const isInWords = (event.target as Element).closest('[contenteditable]') !== null;
    if (mayHoldImages(event) && !isInWords) event.preventDefault();
    if (isReadOnly && mayHoldImages(event)) refuse(event);
    // The editor of the words has taken it.
    if (event.dataTransfer === null || (isInWords && event.defaultPrevented)) return;
    const spot = spotAt(frame, event.clientY);
    const { document: page } = store.getState();
    const block = findBlock(page, spot?.element.dataset['blockKey'] ?? null);
    const isInside = spot !== undefined && event.clientY >= spot.element.getBoundingClientRect().top;
    const at = block === undefined ? 0 : indexOfBlock(page, block.key) + (spot?.edge === 'after' ? 1 : 0);
    if (dropAt(session, event.dataTransfer, { at, on: isInside ? block : undefined })) event.preventDefault();
  };
  const unwatch = [watchDrags(frame), watchDrags(document)];
  unwatch.push(
    isReadOnly
      ? tellNoDrops(readOnlyText(session))
      : tellDropPlaces(t('Files can be dropped on the page, in the list of blocks and on fields for images and files.')),
  );
  frame.addEventListener('dragover', over);
  frame.addEventListener('dragleave', leave);
  frame.addEventListener('drop', drop);
  return () => {
    for (const end of unwatch) end();
    frame.removeEventListener('dragover', over);
    frame.removeEventListener('dragleave', leave);
    frame.removeEventListener('drop', drop);
  };
}
