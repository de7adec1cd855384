import { setPriority } from 'node:os';

/** Between normal (0) and lowest (19): threads of the server that answer come first wherever a processor is wanted. */
export const backgroundPriority = 10;

/**
 * Lowers the priority of the thread that calls it, for good. Linux has a priority for each thread, which others inherit from the
 * one that starts them; elsewhere it is that of the whole process, which stays as it is.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(backgroundPriority);
}
