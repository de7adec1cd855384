import { imageSlotOf, type Block } from '@ximblox/blocks';

import type { Session } from '../session/session.ts';
import { isImageFile, readDroppedImage } from './clipboard-content.ts';
import { pasteContent, putAt } from './paste-content.ts';
import { uploadAwaited } from './upload-files.ts';

/** Whether files are dragged, or what may be an image of another page; not words or blocks. What it is can be read only when it is dropped. */
export const mayHoldImages = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.some((type) => type === 'Files' || type === 'text/uri-list') ?? false;

let isOwn = false;

/** Whether what is dragged was picked up in the editor itself, such as an image of the page: it is there already. */
export const isOwnDrag = (): boolean => isOwn;

/** Notes drags that begin in a document of the editor. @returns ends it */
export function watchDrags(watched: Document): () => void {
  const begin = (): void => void (isOwn = true);
  const end = (): void => void (isOwn = false);
  watched.addEventListener('dragstart', begin);
  watched.addEventListener('dragend', end);
  return () => {
    watched.removeEventListener('dragstart', begin);
    watched.removeEventListener('dragend', end);
  };
}

/**
 * Takes what is dropped at an index: files, or images of other web pages, of which a block waits for its file and the report says why.
 * @returns whether there was anything like it
 */
export function dropAt(session: Session, data: DataTransfer, at: number): boolean {
  const image = readDroppedImage(data);
  if (isOwn) return image !== undefined || data.files.length > 0;
  if (data.files.length > 0) dropFiles(session, [...data.files], at);
  else if (image === undefined) return false;
  else if (!session.isReadOnly)
    void pasteContent(
      session,
      image,
      putAt(session, () => at),
      false,
    );
  return true;
}

/** Dropped files become blocks at an index. */
function dropFiles(session: Session, files: readonly File[], at: number): void {
  if (session.isReadOnly || files.length === 0) return;
  const content = { html: '', plain: '', rtf: '', files, types: ['Files'] };
  void pasteContent(
    session,
    content,
    putAt(session, () => at),
    false,
  );
}

/** A single image goes into the block it is dropped on where that waits for one. @returns whether it does */
export function dropOnBlock(session: Session, block: Block, files: readonly File[]): boolean {
  const [file, ...more] = files;
  const slot = imageSlotOf(block.type);
  const isWaiting = slot !== undefined && (block.__images[slot] ?? []).length === 0;
  if (!isWaiting || session.isReadOnly || file === undefined || more.length > 0 || !isImageFile(file)) return false;
  const alt = session.view.getState().knownAltTexts[`${block.key}.${slot}`] ?? '';
  const missing = uploadAwaited(session, [
    { key: block.key, slot, store: 'images', source: { from: 'file', file }, alt, name: file.name },
  ]);
  return missing.length === 0;
}
