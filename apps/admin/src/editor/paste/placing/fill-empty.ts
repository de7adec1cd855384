import { blockCatalog, itemSlot, type Block, type Fields } from '@ximblox/blocks';
import type { Locale } from '@ximblox/primitives';

import type { AddItems } from '../../document/actions/add-items.ts';
import { isOfKind } from '../../../features/media/picked-kind.ts';
import { newItem, requiredMedia, type Item, type RequiredMedia } from '../../media/required-media.ts';
import type { PagePart } from '../arranging/parts.ts';
import { isImageFile, type ImageSource } from '../clipboard-content.ts';
import type { Awaited } from './place-parts.ts';

/** What an empty block takes. */
export type Filled = {
  readonly awaited: readonly Awaited[];
  /** The list of a block whose files are of its items; undefined for other blocks. */
  readonly items: Pick<AddItems, 'field' | 'items'> | undefined;
  /** The caption of its image, which the block takes too; empty for none. */
  readonly caption: string;
  /** What it has no room for, or is of another kind. */
  readonly rest: readonly PagePart[];
};

/** An image or a file of its own, and the part that it is where the block does not take it. */
type Given = {
  readonly source: ImageSource;
  readonly alt: string;
  readonly caption: string;
  readonly name: string;
  readonly part: PagePart;
};

/** The slots of a block, or of its items, and those of the given files that go into them, in order. */
type Places = {
  readonly media: RequiredMedia;
  readonly slots: readonly string[];
  readonly taken: readonly Given[];
  readonly items: Filled['items'];
};

/** The images and files of parts; undefined where they have words too, which no such place takes. */
function givenIn(parts: readonly PagePart[]): Given[] | undefined {
  const given: Given[] = [];
  for (const one of parts) {
    const { part, image, files = [] } = one;
    if (part.kind === 'image' && image !== undefined)
      given.push({
        source: image.source,
        alt: image.alt,
        caption: part.caption,
        name: image.source.from === 'file' ? image.source.file.name : image.alt,
        part: one,
      });
    else if (part.kind === 'files')
      for (const [at, file] of files.entries())
        given.push({
          source: { from: 'file', file },
          alt: '',
          caption: '',
          name: file.name,
          part: { part: { kind: 'files', keys: part.keys.slice(at, at + 1) }, files: [file] },
        });
    else return undefined;
  }
  return given;
}

const fits = ({ kind }: RequiredMedia, { source }: Given): boolean => {
  if (source.from !== 'file') return kind === 'image';
  return kind === 'image' ? isImageFile(source.file) : isOfKind(source.file, kind);
};

/** Where an empty block puts files, by what its fields require. @returns undefined for a block that waits for none, or has some */
function placesOf(block: Block, given: readonly Given[], locale: Locale, makeKey: () => string): Places | undefined {
  const fields: Fields = blockCatalog.get(block.type)?.fields ?? {};
  const isEmpty = (slot: string): boolean => [block.__images, block.__files].every((media) => (media[slot] ?? []).length === 0);
  const own = requiredMedia(fields);
  if (own !== undefined) {
    const taken = given.filter((one) => fits(own, one)).slice(0, own.maximum);
    return isEmpty(own.name) ? { media: own, taken, slots: taken.map(() => own.name), items: undefined } : undefined;
  }
  for (const [field, { itemFields, editor }] of Object.entries(fields)) {
    const media = requiredMedia(itemFields ?? {});
    if (media === undefined || itemFields === undefined || editor.control !== 'array') continue;
    const present = (block.props[field] ?? []) as readonly Item[];
    const slotOf = ({ key }: Item): string => itemSlot(field, key, media.name);
    if (!present.every((item) => isEmpty(slotOf(item)))) return undefined;
    const taken = given.filter((one) => fits(media, one)).slice(0, editor.maximum);
    const items = [...present, ...taken.slice(present.length).map(() => newItem(itemFields, locale, makeKey()))];
    return { media, taken, slots: items.slice(0, taken.length).map(slotOf), items: { field, items } };
  }
  return undefined;
}

/** Whether a block has a caption, which is empty, and takes this one. */
function takesCaption({ type, props }: Block, caption: string): boolean {
  const field = blockCatalog.get(type)?.fields['caption'];
  return field?.store === 'props' && props['caption'] === '' && field.draft.safeParse(caption).success;
}

/**
 * Images and files in a block that is empty and requires some, whatever its type.
 * @param locale the language of the page
 * @returns undefined where the block takes none of them
 */
export function fillEmpty(block: Block, parts: readonly PagePart[], locale: Locale, makeKey: () => string): Filled | undefined {
  const given = givenIn(parts);
  const places = given === undefined ? undefined : placesOf(block, given, locale, makeKey);
  if (given === undefined || places === undefined || places.taken.length === 0) return undefined;
  const { media, slots, taken, items } = places;
  const caption = items === undefined && taken.length === 1 ? (taken[0]?.caption ?? '') : '';
  // A caption that the block does not take would be lost.
  if (taken.some((one) => one.caption !== caption) || (caption !== '' && !takesCaption(block, caption))) return undefined;
  const awaited = taken.map(({ source, alt, name }, at): Awaited => ({
    key: block.key,
    slot: slots[at] ?? media.name,
    store: media.kind === 'image' ? 'images' : 'files',
    maximum: media.maximum,
    source,
    alt,
    name,
  }));
  return { awaited, items, caption, rest: given.filter((one) => !taken.includes(one)).map(({ part }) => part) };
}
