import { rmSync } from 'node:fs';

/**
 * Removes what is not complete yet, a file or a folder, also where the process ends in the middle of writing it, as Ctrl C makes it do.
 * @returns what to call when it is complete, or removed already
 */
export function removeOnExit(place: string): () => void {
  const remove = (): void => rmSync(place, { recursive: true, force: true });
  process.once('exit', remove);
  return () => void process.off('exit', remove);
}
