import { captionsType } from '@ximblox/primitives';

/** The type of a file: its kind in the library and its media type. */
export type KnownType = { readonly type: 'image' | 'gif' | 'document'; readonly mimeType: string };

type Accepted = KnownType & { readonly extensions: readonly string[]; readonly sniffed: readonly string[] };

const office = (mimeType: string, extension: string): Accepted => ({
  type: 'document',
  mimeType,
  extensions: [extension],
  sniffed: [mimeType, 'application/zip'],
});

/** The accepted types. Extension and content must agree, except for images, whose extension is corrected. */
const acceptedTypes: readonly Accepted[] = [
  { type: 'image', mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'], sniffed: ['image/jpeg'] },
  { type: 'image', mimeType: 'image/png', extensions: ['png'], sniffed: ['image/png', 'image/apng'] },
  { type: 'image', mimeType: 'image/webp', extensions: ['webp'], sniffed: ['image/webp'] },
  { type: 'gif', mimeType: 'image/gif', extensions: ['gif'], sniffed: ['image/gif'] },
  { type: 'document', mimeType: 'application/pdf', extensions: ['pdf'], sniffed: ['application/pdf'] },
  { type: 'document', mimeType: 'application/zip', extensions: ['zip'], sniffed: ['application/zip'] },
  { type: 'document', mimeType: 'video/mp4', extensions: ['mp4'], sniffed: ['video/mp4'] },
  office('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
  office('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  office('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'),
  office('application/vnd.oasis.opendocument.text', 'odt'),
  office('application/vnd.oasis.opendocument.spreadsheet', 'ods'),
  { type: 'document', mimeType: 'text/csv', extensions: ['csv'], sniffed: ['text'] },
  { type: 'document', mimeType: 'text/plain', extensions: ['txt'], sniffed: ['text'] },
  { type: 'document', mimeType: captionsType, extensions: ['vtt'], sniffed: [captionsType] },
];

/** The extension of a name in lower case, without its dot; empty without one. */
export const extensionOf = (fileName: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The number of leading bytes that determine a file's type. */
export const sniffedBytes = 4100;

/** Extensions of accepted files, for file choosers. */
export const acceptedExtensions: readonly string[] = acceptedTypes.flatMap((accepted) => accepted.extensions);

/** The extensions of captions in formats that no browser reads. */
const foreignCaptions: ReadonlySet<string> = new Set(['srt', 'sbv', 'ass', 'ssa', 'sub', 'ttml', 'dfxp', 'scc']);

/** Whether a file has captions in another format than WebVTT, by its name. */
export const isForeignCaptions = (fileName: string): boolean => foreignCaptions.has(extensionOf(fileName));

/** Whether files of a type are zips: archives and office documents. */
export const isArchiveType = (mimeType: string): boolean =>
  acceptedTypes.some((accepted) => accepted.mimeType === mimeType && accepted.sniffed.includes('application/zip'));

/** A file as the library knows it, embedded videos included. */
type TypedFile = { readonly type: string; readonly mimeType: string };

/** What pages use a file as. Captions and videos are documents to the library, but pages have no use for another document there. */
function roleOf({ type, mimeType }: TypedFile): string {
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType === captionsType ? 'captions' : type;
}

/** Whether a file can take the place of another one wherever that is used. */
export const canReplace = (file: TypedFile, other: TypedFile): boolean => roleOf(file) === roleOf(other);

/** Extensions of files that can replace one of a type; none for embedded videos. */
export function replacementExtensions(mimeType: string): readonly string[] {
  const replaced = acceptedTypes.find((accepted) => accepted.mimeType === mimeType);
  if (replaced === undefined) return [];
  return acceptedTypes.flatMap((accepted) => (canReplace(accepted, replaced) ? accepted.extensions : []));
}

/** Whether a name has an extension of the type; embedded videos may have any name. */
export function isNameOf(mimeType: string, fileName: string): boolean {
  const extensions = acceptedTypes.find((accepted) => accepted.mimeType === mimeType)?.extensions;
  return extensions === undefined || extensions.includes(extensionOf(fileName));
}

const looksLikeMarkup = (text: string): boolean =>
  /^\s*(?:\ufeff)?\s*<(?:[!?a-z/])/i.test(text) || /<(?:script|svg|html)\b/i.test(text);

function isPlainText(head: Buffer): boolean {
  // The last character may be truncated, so the decoder is used in stream mode.
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !text.includes('\0') && !looksLikeMarkup(text);
  } catch {
    return false;
  }
}

/** The media type that the bytes of a file show, or `text`; empty for what is neither. Captions are text as well. */
async function sniff(head: Buffer): Promise<string> {
  // Loaded with the first upload because it is large.
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(head))?.mime;
  if (mime !== undefined && mime !== captionsType) return mime;
  return isPlainText(head) ? (mime ?? 'text') : '';
}

/** Extensions of unsupported formats that cameras and programs nevertheless use for supported images. */
const imageEndings = ['jpe', 'jfif', 'pjpeg', 'apng', 'avif', 'heic', 'heif', 'bmp', 'tif', 'tiff', 'svg'];
const knownEndings: ReadonlySet<string> = new Set([...acceptedExtensions, ...imageEndings]);

/** A name with another extension; text after the last dot is preserved if it is not a file extension, as in `drawing v1.2`. */
function withEnding(fileName: string, ending: string): string {
  const present = extensionOf(fileName);
  const stem = knownEndings.has(present) ? fileName.slice(0, -present.length - 1) : fileName;
  return `${stem}.${ending}`;
}

/**
 * Determines a file's type from its first bytes and its name. An image is determined by its bytes, and its name gets their
 * extension.
 * @param head the first {@link sniffedBytes} bytes
 * @returns undefined where the type is unsupported, or content and name disagree
 */
export async function recogniseFile(
  head: Buffer,
  fileName: string,
): Promise<(KnownType & { readonly name: string }) | undefined> {
  const sniffed = await sniff(head);
  const extension = extensionOf(fileName);
  const matching = acceptedTypes.filter((accepted) => accepted.sniffed.includes(sniffed));
  const named = matching.find((accepted) => accepted.extensions.includes(extension));
  if (named !== undefined) return { type: named.type, mimeType: named.mimeType, name: fileName };
  const image = matching.find(({ type }) => type !== 'document');
  const [ending] = image?.extensions ?? [];
  if (image === undefined || ending === undefined) return undefined;
  return { type: image.type, mimeType: image.mimeType, name: withEnding(fileName, ending) };
}
