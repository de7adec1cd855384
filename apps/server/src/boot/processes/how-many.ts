import { totalmem } from 'node:os';

/** Bounds that processes share, such as the memory for bodies, must leave each of them enough for one. */
export const processesMax = 16;
const bytesOfProcess = 2 ** 30;

/** The memory in bytes that the program may use: that of the machine, or of its container. */
export function availableMemory(): number {
  const bound = process.constrainedMemory();
  return bound === 0 ? totalmem() : Math.min(bound, totalmem());
}

/** The number of processes for `WEB_CONCURRENCY=auto`: one for each core for which there is memory. */
export const processesOf = (cores: number, bytes: number): number =>
  Math.max(1, Math.min(cores, Math.floor(bytes / bytesOfProcess), processesMax));
