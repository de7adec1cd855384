const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};

/** A box of an MP4. */
export const makeBox = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([numbers(8 + content.length), text(type), content]);
};

type Track = { readonly kind: string; readonly sizes: readonly number[]; readonly offset: number };

/** A track with all of its samples in one chunk. */
const makeTrack = ({ kind, sizes, offset }: Track, ...others: readonly Buffer[]): Buffer =>
  makeBox(
    'trak',
    makeBox(
      'mdia',
      makeBox('hdlr', numbers(0, 0), text(kind), Buffer.alloc(13)),
      makeBox(
        'minf',
        makeBox(
          'stbl',
          makeBox('stsz', numbers(0, 0, sizes.length, ...sizes)),
          makeBox('stsc', numbers(0, 1, 1, sizes.length, 1)),
          makeBox('stco', numbers(0, 1, offset)),
        ),
      ),
    ),
    ...others,
  );

/**
 * A small MP4: a track of images, a track with the way of the camera, and everywhere what programs and telephones write beside them.
 * @param words what it says at each place; at least 12 letters
 */
export function makeVideo(words: string): { bytes: Buffer; images: Buffer } {
  const head = Buffer.concat([makeBox('ftyp', text('isom'), numbers(512), text('isomiso2mp41')), makeBox('free', text(words))]);
  const images = text('images of a towing tank');
  const way = text(`${words} the way`);
  const imagesAt = head.length + 8;
  const bytes = Buffer.concat([
    head,
    makeBox('mdat', images, way),
    makeBox(
      'moov',
      makeBox('mvhd', Buffer.alloc(100)),
      makeTrack(
        { kind: 'vide', sizes: [10, images.length - 10], offset: imagesAt },
        makeBox('udta', makeBox('name', text(words))),
      ),
      makeTrack({ kind: 'meta', sizes: [4, way.length - 4], offset: imagesAt + images.length }),
      makeBox('udta', makeBox('\u00a9xyz', text(`+51.4425+003.5736/ ${words}`)), makeBox('meta', text(words))),
      makeBox('meta', makeBox('keys', text(words))),
    ),
    makeBox('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), text(`<x:xmpmeta>${words}</x:xmpmeta>`)),
  ]);
  return { bytes, images };
}

const blocks = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
};

/** The trailer by which XMP, which is no run of blocks, can be passed over as one. */
const xmpTrailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);

/** A GIF of two images that repeats for ever, with a comment and XMP, and something after its end. */
export function makeAnimation(words: string): Buffer {
  const image = Buffer.from('2c0000000001000100000202440100', 'hex');
  return Buffer.concat([
    Buffer.from('47494638396101000100800000', 'hex'),
    Buffer.from('000000ffffff', 'hex'),
    Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex'),
    Buffer.from('21fe', 'hex'),
    blocks(text(words.repeat(40))),
    Buffer.from('21ff0b', 'hex'),
    text('XMP DataXMP'),
    text(`<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><dc:creator>${words}</dc:creator><?xpacket end="w"?>`),
    xmpTrailer,
    image,
    Buffer.from('21fe', 'hex'),
    blocks(text('x')),
    image,
    Buffer.from('3b', 'hex'),
    text(`after the end ${words}`),
  ]);
}
