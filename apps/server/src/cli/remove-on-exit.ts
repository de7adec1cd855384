import { rmSync } from 'node:fs';

/**
 * Removes an incomplete file or folder when the process exits before it is finished, also after Ctrl C.
 * @returns a function to call once it is complete or removed
 */
export function removeOnExit(place: string): () => void {
  const remove = (): void => rmSync(place, { recursive: true, force: true });
  process.once('exit', remove);
  return () => void process.off('exit', remove);
}
