import { open } from 'node:fs/promises';

const signatureBytes = 8;
/** The length of a part and its type. */
const headBytes = 8;
/** Parts before the pixels that are looked at; real images have few. */
const partsMax = 1000;

type Read = (at: number, length: number) => Promise<Buffer>;

async function countFrames(read: Read): Promise<number> {
  let at = signatureBytes;
  for (let part = 0; part < partsMax; part += 1) {
    const head = await read(at, headBytes + 4);
    if (head.length < headBytes + 4) return 1;
    const type = head.toString('latin1', 4, headBytes);
    if (type === 'acTL') return Math.max(1, head.readUInt32BE(headBytes) & 0x7fff_ffff);
    if (type === 'IDAT' || type === 'IEND') return 1;
    at += headBytes + head.readUInt32BE(0) + 4;
  }
  return 1;
}

/** The frames of a PNG as it declares them before its pixels, as libvips does not read them; one for a still one. @param original its bytes or path */
export async function countPNGFrames(original: Buffer | string): Promise<number> {
  if (Buffer.isBuffer(original)) return countFrames(async (at, length) => original.subarray(at, at + length));
  const file = await open(original);
  try {
    return await countFrames(async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
}
