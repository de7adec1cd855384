import type { Block } from '@ximblox/blocks';

import type { Session } from '../session/session.ts';
import { readDroppedImage } from './clipboard-content.ts';
import { pasteContent, putAt } from './paste-content.ts';

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

/** Where something is dropped: an index of the page, and the block under the pointer. */
export type DropPlace = { readonly at: number; readonly on: Block | undefined };

/**
 * Takes what is dropped: files, or images of other web pages, of which a block waits for its file and the report says why. The block
 * under the pointer takes them where it is empty, else they become blocks at the index.
 * @returns whether there was anything like it
 */
export function dropAt(session: Session, data: DataTransfer, { at, on }: DropPlace): boolean {
  const image = readDroppedImage(data);
  const files = [...data.files];
  if (image === undefined && files.length === 0) return false;
  if (isOwn || session.isReadOnly) return true;
  const content = image ?? { html: '', plain: '', rtf: '', files, types: ['Files'] };
  void pasteContent(
    session,
    content,
    putAt(session, () => at),
    { into: on?.key, isDrop: true },
  );
  return true;
}
