import type { FileHandle } from 'node:fs/promises';

const windowBytes = 64 * 1024;

/** Reads a file at any place through one window, so that small steps cost no system call each. */
export type ByteReader = {
  readonly size: number;
  /** The bytes from a place, fewer where the file ends. Valid until the next call. */
  read(from: number, length: number): Promise<Buffer>;
};

/** @param until the time, as of `Date.now()`, after which reading fails */
export function createByteReader(file: FileHandle, size: number, until: number): ByteReader {
  let window = Buffer.alloc(0);
  let start = 0;
  return {
    size,
    async read(from, length) {
      if (from < start || from + length > start + window.length) {
        if (Date.now() > until) throw new Error('It takes too long.');
        const buffer = Buffer.alloc(Math.max(0, Math.min(Math.max(length, windowBytes), size - from)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
        window = buffer.subarray(0, bytesRead);
        start = from;
      }
      return window.subarray(from - start, from - start + length);
    },
  };
}
