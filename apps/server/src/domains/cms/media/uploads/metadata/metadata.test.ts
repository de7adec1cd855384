import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { makeAnimation, makeBox, makeVideo } from '../../../../../testing/videos.ts';
import { temporaryFolder } from '../../../../../testing/temporary-folder.ts';
import { inspectMetadata } from './inspect-metadata.ts';

const canary = 'canary-of-a-person';
const folder = temporaryFolder();

async function inspect(bytes: Buffer, mimeType: string) {
  const place = path.join(folder, 'file');
  await writeFile(place, bytes);
  return { ...(await inspectMetadata(place, mimeType)), bytes: await readFile(place) };
}
const removed = { removed: true, says: [], isComplete: true };

describe('an MP4', () => {
  it('loses author, place, XMP and the way of the camera; its images stay where they were', async () => {
    const { bytes, images } = makeVideo(canary);
    const { metadata, bytes: clean } = await inspect(bytes, 'video/mp4');
    expect(metadata).toEqual(removed);
    expect(clean.toString('latin1')).not.toMatch(/canary|51\.44|xmpmeta/);
    expect(clean).toHaveLength(bytes.length);
    expect(clean.indexOf(images)).toBe(bytes.indexOf(images));
    expect(clean.indexOf('stco')).toBe(bytes.indexOf('stco'));
    expect((await inspect(clean, 'video/mp4')).bytes.equals(clean)).toBe(true);
  });

  it('without any of them is not said to have had some', async () => {
    const bytes = Buffer.concat([makeBox('ftyp', Buffer.from('isom')), makeBox('mdat', Buffer.from('images'))]);
    expect(await inspect(bytes, 'video/mp4')).toMatchObject({ metadata: { removed: false, isComplete: true }, isChanged: false });
  });

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ['has a box that is larger than the file', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('7fffffff75647461', 'hex')])],
    [
      'has a box that is smaller than its head',
      (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('0000000475647461', 'hex')]),
    ],
    ['has samples outside of the file', (bytes: Buffer) => replaced(bytes, 'stco', 12, 0x7fffffff)],
    ['has samples that are larger than the file', (bytes: Buffer) => replaced(bytes, 'stsz', 8, 0x7fffffff)],
    ['has a thousand million boxes', () => Buffer.alloc(1_000_000, makeBox('free'))],
  ])('that %s is said not to be read to its end', async (_what, change) => {
    const { metadata } = await inspect(change(makeVideo(canary).bytes), 'video/mp4');
    expect(metadata).toMatchObject({ isComplete: false });
  });
});

/** A number of the last box of a type, which is that of the hidden track, changed. */
function replaced(bytes: Buffer, type: string, offset: number, value: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(value, changed.lastIndexOf(type) + offset);
  return changed;
}

describe('a GIF', () => {
  it('loses comments, XMP and what follows its end; it repeats, and shows the same', async () => {
    const bytes = makeAnimation(canary);
    const { metadata, bytes: clean } = await inspect(bytes, 'image/gif');
    expect(metadata).toEqual(removed);
    expect(clean.toString('latin1')).not.toMatch(/canary|xpacket|after the end/);
    expect(clean.includes('NETSCAPE2.0')).toBe(true);
    const [before, after] = await Promise.all(
      [bytes, clean].map(async (gif) => ({
        facts: await sharp(gif, { animated: true }).metadata(),
        raw: await sharp(gif, { animated: true }).raw().toBuffer(),
      })),
    );
    expect(after?.facts).toMatchObject({ pages: 2, loop: 0 });
    expect(after?.raw.equals(before?.raw ?? Buffer.alloc(0))).toBe(true);
    expect((await inspect(clean, 'image/gif')).bytes.equals(clean)).toBe(true);
  });

  it('of any length of comment stays whole', async () => {
    for (const length of [2, 3, ...[254, 509, 764].flatMap((start) => [0, 1, 2, 3, 4, 5].map((more) => start + more))]) {
      const comment = Buffer.concat(
        Array.from({ length: Math.ceil(length / 255) }, (_, n) => {
          const size = Math.min(255, length - 255 * n);
          return Buffer.concat([Buffer.from([size]), Buffer.alloc(size, 'x')]);
        }),
      );
      const gif = Buffer.concat([
        Buffer.from('47494638396101000100000000', 'hex'),
        Buffer.from('21fe', 'hex'),
        comment,
        Buffer.from('003b', 'hex'),
      ]);
      const { metadata, bytes } = await inspect(gif, 'image/gif');
      expect([length, metadata, bytes.includes('xx'), bytes.length]).toEqual([length, removed, false, gif.length]);
      expect([length, (await inspect(bytes, 'image/gif')).metadata?.isComplete]).toEqual([length, true]);
    }
  });

  it('that is cut off is said not to be read to its end', async () => {
    const { metadata } = await inspect(makeAnimation(canary).subarray(0, 100), 'image/gif');
    expect(metadata).toMatchObject({ isComplete: false });
  });
});

describe('a PDF', () => {
  const pdf = (...parts: (string | Buffer)[]) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      ...parts.map((part) => Buffer.from(part as string, 'latin1')),
      Buffer.from('\n%%EOF'),
    ]);

  it('says its author as it is written, and is not changed', async () => {
    const bytes = pdf(
      '1 0 obj << /Author (J. \\(Jo\\) van \\351\\n) /Company <FEFF004D00650072> >> endobj',
      Buffer.from(
        '<x:xmpmeta><dc:creator><rdf:Seq><rdf:li>Zo\u00eb &amp; Co</rdf:li></rdf:Seq></dc:creator><a exif:GPSLatitude="51,26N"/>',
      ),
    );
    const { metadata, isChanged, bytes: after } = await inspect(bytes, 'application/pdf');
    expect(metadata).toEqual({
      removed: false,
      says: [
        { kind: 'author', text: 'J. (Jo) van \u00e9' },
        { kind: 'organisation', text: 'Mer' },
        { kind: 'author', text: 'Zo\u00eb & Co' },
        { kind: 'location', text: '51,26N' },
      ],
      isComplete: true,
    });
    expect([isChanged, after.equals(bytes)]).toEqual([false, true]);
  });

  it('says its author also where that is packed, and behind megabytes', async () => {
    const packed = deflateSync(Buffer.from('1 0 << /Author (Packed Person) >>'));
    const bytes = pdf(
      Buffer.alloc(3_000_000, 'x '),
      `2 0 obj << /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\r\n`,
      packed,
      '\nendstream endobj',
    );
    expect((await inspect(bytes, 'application/pdf')).metadata?.says).toEqual([{ kind: 'author', text: 'Packed Person' }]);
  });

  it('that is encrypted is said not to be read to its end', async () => {
    const { metadata } = await inspect(pdf('<< /Author (\u0001\u0002x) >> trailer << /Encrypt 9 0 R >>'), 'application/pdf');
    expect(metadata).toEqual({ removed: false, says: [], isComplete: false });
  });

  it('that unpacks to gigabytes, or has no end to a text, is read within bounds', async () => {
    const bomb = deflateSync(Buffer.alloc(50_000_000));
    const { metadata } = await inspect(pdf('/ObjStm >>\nstream\n', bomb, '/Author ('.repeat(100_000)), 'application/pdf');
    expect(metadata).toMatchObject({ says: [], isComplete: false });
  });
});
