import { open } from 'node:fs/promises';

import { readTar } from '../tar.ts';

const blockSize = 512;

/** The header of an entry in the previous format, with names of at most 100 bytes. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, width: number): string => `${value.toString(8).padStart(width, '0')}\0`;
  header.write(name, 0);
  header.write(`${octal(0o600, 7)}${octal(0, 7)}${octal(0, 7)}${octal(size, 11)}${octal(0, 11)}        0`, 100, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Rewrites an archive in the previous format, from before a library was used for it. */
export async function rewriteAsBefore(source: string, target: string): Promise<void> {
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const { name, size, body } of readTar(source)) {
      if (Buffer.byteLength(name) > 100) throw new Error(`"${name}" did not fit into an archive.`);
      await file.writeFile(headerOf(name, size));
      for await (const chunk of body) await file.writeFile(chunk);
      await file.writeFile(Buffer.alloc((blockSize - (size % blockSize)) % blockSize));
    }
    await file.writeFile(Buffer.alloc(2 * blockSize));
  } finally {
    await file.close();
  }
}
