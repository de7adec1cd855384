/** What cameras and programs write beside the pixels of a PNG. */
const pngNotes = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
/** What they write beside those of a WebP, and the bits of its header that announce it. */
const webpNotes = new Set(['EXIF', 'XMP ']);
const webpNoteBits = 0b0000_1100;

/** The parts of a PNG without the notes; what follows its end is dropped. */
function stripPNG(bytes: Buffer): Buffer {
  const retained = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!pngNotes.has(type)) retained.push(bytes.subarray(at, end));
    at = type === 'IEND' ? bytes.length : end;
  }
  return Buffer.concat(retained);
}

/** The parts of a WebP without the notes; what follows its end is dropped. */
function stripWebP(bytes: Buffer): Buffer {
  const retained: Buffer[] = [];
  const stop = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= stop;) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const type = bytes.toString('latin1', at, at + 4);
    const part = Buffer.from(bytes.subarray(at, Math.min(end, stop)));
    if (type === 'VP8X' && part.length > 8) part.writeUInt8(part.readUInt8(8) & ~webpNoteBits & 0xff, 8);
    if (!webpNotes.has(type)) retained.push(part);
    at = end;
  }
  const body = Buffer.concat(retained);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** An image with all its frames, without what was written beside its pixels. A GIF was cleaned at its upload. */
export function stripImage(bytes: Buffer, mimeType: string): Buffer {
  if (mimeType === 'image/png') return stripPNG(bytes);
  return mimeType === 'image/webp' ? stripWebP(bytes) : bytes;
}
