/** An image within RTF, in the order of the text; without bytes where browsers can't show its format. */
export type RtfImage = {
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  /** Its width on the page in CSS pixels; undefined where it is not given. */
  readonly width: number | undefined;
};

/** The most images that are read. */
const imagesMax = 300;
/** Second copies of images for old programs, and images of formulas. */
const skippedGroups = new Set(['nonshppict', 'mmathPict', 'moMath', 'header', 'footer', 'listpicture', 'objdata']);
/** A group, a control word with its number, an escaped character, or hexadecimal digits. */
const token = /[{}]|\\([a-zA-Z]+)(-?\d+)? ?|\\.|[0-9a-fA-F][0-9a-fA-F\s]*/gs;

type DraftImage = { mimeType: string; goal: number; scale: number; digits: string[]; readonly depth: number };

/** Reads the images of RTF: Word puts them there, and nowhere else on the clipboard. Bounded: the text is read once, by its groups. */
export function readRtfImages(rtf: string): RtfImage[] {
  const images: RtfImage[] = [];
  let depth = 0;
  let skippedFrom = Infinity;
  let image: DraftImage | undefined;
  let isAtStart = false;
  token.lastIndex = 0;
  for (let match = token.exec(rtf); match !== null && images.length < imagesMax; match = token.exec(rtf)) {
    const [text, word, number] = match;
    if (text === '{') {
      depth += 1;
      isAtStart = true;
      continue;
    }
    if (text === '}') {
      if (image?.depth === depth) {
        images.push(imageOf(image));
        image = undefined;
      }
      if (depth === skippedFrom) skippedFrom = Infinity;
      depth -= 1;
      continue;
    }
    if (text === '\\*') continue;
    if (word === 'bin') {
      token.lastIndex += Math.max(0, Number(number ?? 0));
      continue;
    }
    const isSkipped = depth >= skippedFrom;
    if (word !== undefined && isAtStart && !isSkipped && skippedGroups.has(word)) skippedFrom = depth;
    else if (!isSkipped && word === 'pict' && image === undefined)
      image = { mimeType: '', goal: 0, scale: 100, digits: [], depth };
    else if (image?.depth === depth) readProperty(image, text, word, Number(number ?? 0));
    isAtStart = false;
  }
  return images;
}

function readProperty(image: DraftImage, text: string, word: string | undefined, number: number): void {
  if (word === 'pngblip') image.mimeType = 'image/png';
  else if (word === 'jpegblip') image.mimeType = 'image/jpeg';
  else if (word === 'picwgoal') image.goal = number;
  else if (word === 'picscalex') image.scale = number;
  else if (word === undefined && /^[0-9a-f]/i.test(text)) image.digits.push(text);
}

function imageOf({ mimeType, goal, scale, digits }: DraftImage): RtfImage {
  const hex = mimeType === '' ? '' : digits.join('').replaceAll(/\s+/g, '');
  const bytes = new Uint8Array(hex.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  // 1440 twentieths of a point are 96 pixels.
  const width = goal === 0 ? undefined : Math.round((goal / 15) * (scale / 100));
  return { mimeType, bytes: bytes.length === 0 ? undefined : bytes, width };
}

/**
 * The images of RTF for those of the markup that goes with it: in order where there are as many, otherwise by their widths. Undefined where
 * none fits: a wrong image is worse than none.
 * @param widths the widths of the images of the markup in CSS pixels
 */
export function matchImages(images: readonly RtfImage[], widths: readonly (number | undefined)[]): (RtfImage | undefined)[] {
  if (images.length === widths.length) return [...images];
  let next = 0;
  return widths.map((width) => {
    const at = images.findIndex((image, index) => index >= next && fitsWidth(image, width));
    if (at === -1) return undefined;
    next = at + 1;
    return images[at];
  });
}

const fitsWidth = (image: RtfImage, width: number | undefined): boolean =>
  width !== undefined && image.width !== undefined && Math.abs(image.width - width) <= 2;
