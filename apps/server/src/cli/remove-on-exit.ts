import { rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';

import { DomainStartError } from '@ximblox/db';

/** What a command says that a signal ended. */
export const interruptedError = (): DomainStartError => new DomainStartError('Interrupted: finished work is preserved.');

/** A file or folder that is being written under another name than its own. */
export type Incomplete = {
  /**
   * Gives it its name.
   * @throws DomainStartError after a signal: the command is said to be interrupted, and nothing may be there that looks whole
   */
  complete(target: string): Promise<void>;
  /** To be called once it is complete or removed. */
  release(): void;
};

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Removes an incomplete file or folder when the process exits before it is finished, also after Ctrl C. */
export function removeOnExit(place: string): Incomplete {
  let isInterrupted = false;
  const remove = (): void => rmSync(place, { recursive: true, force: true });
  const note = (): void => {
    isInterrupted = true;
  };
  process.once('exit', remove);
  for (const signal of signals) process.once(signal, note);
  return {
    async complete(target) {
      if (isInterrupted) throw interruptedError();
      await rename(place, target);
    },
    release() {
      process.off('exit', remove);
      for (const signal of signals) process.off(signal, note);
    },
  };
}
