import { t } from '../../shared/language/t.ts';
import { tellDropPlaces, tellNoDrops } from '../../shared/stray-files.ts';
import { showHint } from '../../shared/ui/toast.tsx';
import { findBlock, indexOfBlock } from '../document/page-document.ts';
import { dropAt, isOwnDrag, mayHoldImages, watchDrags } from '../paste/drop-files.ts';
import { edgeAt, markEdge, type Edge } from '../paste/drop-edge.ts';
import type { Session } from '../session/session.ts';

type Spot = { readonly element: HTMLElement; readonly edge: Edge; readonly isInside: boolean };

/** The block under the pointer, else the one at its height, and the edge that is nearer; undefined for a page without blocks. */
function spotOf(frame: Document, { target, clientY: y }: DragEvent): Spot | undefined {
  // Heights overlap where blocks stand beside each other or hang out of their place.
  const pointed = (target as Element).closest<HTMLElement>('[data-block-key]');
  const blocks = [...frame.querySelectorAll<HTMLElement>('[data-block-key]')];
  const element = pointed ?? blocks.find((block) => y <= block.getBoundingClientRect().bottom) ?? blocks.at(-1);
  if (element === undefined) return undefined;
  return { element, edge: edgeAt(element, y), isInside: element === pointed || y >= element.getBoundingClientRect().top };
}

/** Why nothing can be dropped on what its user may only read. */
const readOnlyText = ({ isPage }: Session): string =>
  isPage
    ? t('You can read this page but not change it: no files can be added to it.')
    : t('You can read this block but not change it: no files can be added to it.');

/** Where files can be dropped. */
const placesText = ({ isPage }: Session): string =>
  isPage
    ? t('Files can be dropped on the page, in the list of blocks and on fields for images and files.')
    : t('Files can be dropped on this block, in the list of blocks and on fields for images and files.');

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
    else markEdge(spotOf(frame, event));
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
    const spot = spotOf(frame, event);
    const { document: page } = store.getState();
    const block = findBlock(page, spot?.element.dataset['blockKey'] ?? null);
    const at = block === undefined ? 0 : indexOfBlock(page, block.key) + (spot?.edge === 'after' ? 1 : 0);
    if (dropAt(session, event.dataTransfer, { at, on: spot?.isInside === true ? block : undefined })) event.preventDefault();
  };
  const unwatch = [watchDrags(frame), watchDrags(document)];
  unwatch.push(isReadOnly ? tellNoDrops(readOnlyText(session)) : tellDropPlaces(placesText(session)));
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
