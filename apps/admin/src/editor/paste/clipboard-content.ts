/** What the clipboard or a drop holds. Reading it has to happen within the event, working on it need not. */
export type ClipboardContent = {
  readonly html: string;
  readonly plain: string;
  readonly rtf: string;
  readonly files: readonly File[];
  /** Other types that are there; their content is not read. */
  readonly types: readonly string[];
};

/** Reads the content of a clipboard or drop event. */
export const readContent = (data: DataTransfer): ClipboardContent => ({
  html: data.getData('text/html'),
  plain: data.getData('text/plain'),
  rtf: data.getData('text/rtf'),
  files: [...data.files],
  types: [...data.types],
});

/** Whether markup has images in any of the ways that the converter knows. */
export const hasImages = (html: string): boolean =>
  /<(?:img|image|picture|svg|canvas|object|embed|v:imagedata)\b|<input\b[^>]{0,2000}\btype\s*=\s*["']?image\b/i.test(html);

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Reads a drop that holds an image of another web page, but no file: its markup, or else its address.
 * @returns undefined for any other drop
 */
export function readDroppedImage(data: DataTransfer): ClipboardContent | undefined {
  const content = readContent(data);
  if (content.files.length > 0) return undefined;
  if (hasImages(content.html)) return content;
  const address =
    data
      .getData('text/uri-list')
      .split(/\r?\n/)
      .find((line) => line !== '' && !line.startsWith('#')) ?? '';
  const isImage = /^data:image\/|^https?:\/\/[^?#]+\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i.test(address);
  return isImage ? { ...content, html: `<img src="${escapeAttribute(address)}">` } : undefined;
}

/** Reads the clipboard outside of an event, as far as the browser grants it. @throws where it is not granted */
export async function readSystemClipboard(): Promise<ClipboardContent> {
  const items = await navigator.clipboard.read();
  const textOf = async (type: string): Promise<string> =>
    (await (await items.find(({ types }) => types.includes(type))?.getType(type))?.text()) ?? '';
  const images = items.flatMap((item) => item.types.flatMap((type) => (isImageFile({ type }) ? [item.getType(type)] : [])));
  const files = (await Promise.all(images)).map(
    (blob) => new File([blob], `image.${blob.type.replace('image/', '')}`, { type: blob.type }),
  );
  const [html, plain] = [await textOf('text/html'), await textOf('text/plain')];
  return { html, plain, rtf: '', files, types: items.flatMap(({ types }) => [...types]) };
}

/** Whether a file is an image that pages show. */
export const isImageFile = ({ type }: Pick<File, 'type'>): boolean => /^image\/(?:png|jpeg|gif|webp|avif)$/.test(type);

/** Whether there are files and nothing else; some systems write their names beside them. */
export const hasFilesOnly = ({ html, plain, files }: ClipboardContent): boolean =>
  files.length > 0 &&
  html.trim() === '' &&
  plain.split(/\r?\n/).every((line) => line.trim() === '' || files.some(({ name }) => line.trim().endsWith(name)));

/** The longest markup, RTF and text that is converted, in characters: more would hold up the browser. */
export const contentLimits = { html: 8_000_000, rtf: 120_000_000, plain: 2_000_000 } as const;

/** Where an image comes from: a file, bytes within the clipboard, another site, or nowhere that a browser can read. */
export type ImageSource =
  | { readonly from: 'file'; readonly file: File }
  | { readonly from: 'bytes'; readonly mimeType: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly from: 'url'; readonly url: string }
  | { readonly from: 'nowhere' };

/** What of a paste is not as it was, with how many; absent where there is none. */
export type NotTaken = {
  /** Footnotes whose numbers are no links. */
  readonly footnotes?: number;
  /** Formulas without TeX. */
  readonly formulas?: number;
  /** Images that the program does not put on the clipboard, or that are beyond reach. */
  readonly images?: number;
  /** Videos and other embedded parts of sites, of which a link remains. */
  readonly embeds?: number;
  /** Tables with more cells than a table can have, which became paragraphs. */
  readonly tables?: number;
  /** Pages puts neither images nor formulas on the clipboard, and leaves empty places. */
  readonly emptyPlaces?: number;
};
