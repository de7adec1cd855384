import type { Field, Fields } from '@ximblox/blocks';
import { itemSlot } from '@ximblox/blocks';

import { htmlOfText } from './markdown.ts';
import type { SiteBlock, SiteImage } from './site-content.ts';

type Values = Readonly<Record<string, unknown>>;
type Read = {
  props: Record<string, unknown>;
  images: Record<string, readonly SiteImage[]>;
  files: Record<string, readonly string[]>;
};

/** What reading fields needs to know of the site. */
export type FieldContext = {
  /** The alternative text of an image in the language of the page, undefined where the site has no such image. */
  readonly altTextOf: (file: string) => string | undefined;
  /** The file that is shown in place of an image on dark pages; empty for the same. */
  readonly darkOf: (file: string) => string;
  /** Where an image comes from, a link in the language of the page; undefined where `media.yaml` does not say. */
  readonly sourceOf: (file: string) => unknown;
  readonly hasFile: (file: string) => boolean;
  /** Told of a value that can't be read. @param name of the field, as `items.2.title` */
  readonly refuse: (name: string, why: string) => void;
};

export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One or several, none where it is absent. */
const listOf = (value: unknown): readonly unknown[] => (value === undefined || value === null ? [] : [value].flat());

const noLink = { kind: 'none', text: '' } as const;

/** An image: its file, or `{ file, alt, crop }`. */
export function readImage(value: unknown, name: string, context: FieldContext): SiteImage | undefined {
  const { file, alt, crop } = isValues(value) ? value : { file: value, alt: undefined, crop: undefined };
  const known = typeof file === 'string' ? context.altTextOf(file) : undefined;
  if (known === undefined) {
    context.refuse(name, `there is no image ${JSON.stringify(file)} in media.yaml`);
    return undefined;
  }
  return {
    file: String(file),
    altText: typeof alt === 'string' ? alt : known,
    ...(isValues(crop) ? { cropParams: crop as SiteImage['cropParams'] & object } : {}),
  };
}

/** The fields of an image, of its form for dark pages and of its source, which are those of `media.yaml` unless others are named. */
const [imageField, darkField, sourceField] = ['image', 'dark', 'source'];

/** The forms for dark pages that `media.yaml` has of images, with their alternative texts and crops. */
export const darkForms = (values: readonly unknown[], name: string, context: FieldContext): SiteImage[] =>
  values.flatMap((value) => {
    const light = isValues(value) ? value : { file: value };
    const file = context.darkOf(String(light['file']));
    return file === '' ? [] : (readImage({ ...light, file }, name, context) ?? []);
  });

/** The source that `media.yaml` has of an image. */
const sourceOf = (image: unknown, context: FieldContext): unknown =>
  context.sourceOf(String(isValues(image) ? image['file'] : image));

/** A link: `{ page: key }`, `{ page: key#anchor }`, `{ url }`, `{ email }`, `{ phone }` or `{ anchor }`, each with its `text`. */
function readLink(value: unknown, name: string, { refuse }: FieldContext): unknown {
  if (value === undefined || value === null) return noLink;
  const { text = '', ...target } = isValues(value) ? value : {};
  const [kind = '', ...more] = Object.keys(target);
  const to = target[kind];
  if (typeof to !== 'string' || more.length > 0 || typeof text !== 'string') {
    refuse(name, 'a link has a text and one of page, url, email, phone and anchor');
    return noLink;
  }
  switch (kind) {
    case 'page': {
      const [group = '', anchor = ''] = to.split('#');
      return { text, group, anchor };
    }
    case 'url':
      return { text, url: to };
    case 'email':
      return { kind: 'mail', text, email: to };
    case 'phone':
      return { kind: 'phone', text, phone: to };
    case 'anchor':
      return { kind: 'anchor', text, anchor: to };
    default:
      refuse(name, `a link has no ${JSON.stringify(kind)}: it is one of page, url, email, phone and anchor`);
      return noLink;
  }
}

/** A value as it is stored among the props, with the keys of pages in place of their IDs. */
function readProp(field: Field, value: unknown, name: string, context: FieldContext): unknown {
  switch (field.editor.control) {
    case 'link':
      return readLink(value, name, context);
    case 'pageReferences':
      return { pages: listOf(value).map(String) };
    case 'richText':
      return typeof value === 'string' ? htmlOfText(value) : value;
    default:
      return value;
  }
}

/**
 * Reads the values of a block or page type from YAML by its fields: texts in Markdown become markup, images and documents are named by their
 * files, items of lists get their keys.
 */
export function readFields(fields: Fields, values: Values, context: FieldContext): Pick<SiteBlock, 'props' | 'images' | 'files'> {
  const read: Read = { props: {}, images: {}, files: {} };
  for (const name of Object.keys(values))
    if (fields[name] === undefined) context.refuse(name, `there is no such field; there are ${Object.keys(fields).join(', ')}`);
  readInto(read, fields, { values, slotOf: (name) => name, nameOf: (name) => name, props: read.props }, context);
  return read;
}

/** Where the fields of a block or of one of its items are read to. */
type Place = {
  readonly values: Values;
  readonly slotOf: (name: string) => string;
  readonly nameOf: (name: string) => string;
  readonly props: Record<string, unknown>;
};

function readInto(read: Read, fields: Fields, { values, slotOf, nameOf, props }: Place, context: FieldContext): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.store === 'images') {
      const images =
        name === darkField && value === undefined
          ? darkForms(listOf(values[imageField]), nameOf(imageField), context)
          : listOf(value).flatMap((one) => readImage(one, nameOf(name), context) ?? []);
      if (images.length > 0) read.images[slotOf(name)] = images;
    } else if (field.store === 'files') {
      const files = listOf(value).map(String);
      for (const file of files)
        if (!context.hasFile(file)) context.refuse(nameOf(name), `there is no document ${JSON.stringify(file)} in media.yaml`);
      if (files.length > 0) read.files[slotOf(name)] = files;
    } else if (field.itemFields !== undefined) {
      if (value !== undefined) props[name] = readItems(read, name, { value, fields: field.itemFields, nameOf }, context);
    } else if (value !== undefined || field.editor.control === 'link') {
      const own = name === sourceField && field.editor.control === 'link' ? sourceOf(values[imageField], context) : undefined;
      props[name] = readProp(field, value ?? own, nameOf(name), context);
    }
  }
}

function readItems(
  read: Read,
  list: string,
  { value, fields, nameOf }: { readonly value: unknown; readonly fields: Fields; readonly nameOf: Place['nameOf'] },
  context: FieldContext,
): unknown[] {
  return listOf(value).map((item, at) => {
    const key = `i${at + 1}`;
    const props: Record<string, unknown> = { key };
    const prefix = `${nameOf(list)}.${at + 1}`;
    const values = isValues(item) ? item : {};
    if (!isValues(item)) context.refuse(prefix, 'it is no list of fields');
    for (const name of Object.keys(values))
      if (fields[name] === undefined) context.refuse(`${prefix}.${name}`, 'there is no such field');
    readInto(
      read,
      fields,
      { values, props, slotOf: (name) => itemSlot(list, key, name), nameOf: (name) => `${prefix}.${name}` },
      context,
    );
    return props;
  });
}
