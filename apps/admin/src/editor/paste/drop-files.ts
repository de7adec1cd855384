import { imageSlotOf, type Block } from '@ximblox/blocks';

import type { Session } from '../session/session.ts';
import { isImageFile } from './clipboard-content.ts';
import { pasteContent, putAt } from './paste-content.ts';
import { uploadAwaited } from './upload-files.ts';

/** Whether files are dragged, and not words or blocks. */
export const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Dropped files become blocks at an index. */
export function dropFiles(session: Session, files: readonly File[], at: number): void {
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
