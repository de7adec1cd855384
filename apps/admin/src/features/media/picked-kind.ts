/** What a field or a picker takes; `file` is any file of the library. */
export type PickedKind = 'image' | 'video' | 'captions' | 'file';

/** Whether a file from the computer is of the kind; captions by their name, as not every browser knows their media type. */
export const isOfKind = ({ name, type }: Pick<File, 'name' | 'type'>, kind: PickedKind): boolean =>
  kind === 'file' || (kind === 'captions' ? /\.vtt$/i.test(name) : type.startsWith(`${kind}/`));
