import type { Field, Fields } from '@ximblox/blocks';
import { localePrefixes, type Locale } from '@ximblox/primitives';

import type { PickedKind } from '../../features/media/picked-kind.ts';
import { newKey } from '../document/keys.ts';

/** The image or file that a block, or every item of a list, must have. @property maximum how many it takes */
export type RequiredMedia = { readonly name: string; readonly kind: PickedKind; readonly maximum: number };

/** What a block or an item is about: its first required image or file; undefined where it has none, or may be without. */
export function requiredMedia(fields: Fields): RequiredMedia | undefined {
  for (const [name, { editor }] of Object.entries(fields)) {
    if (!editor.required) continue;
    if (editor.control === 'image') return { name, kind: 'image', maximum: editor.maximum };
    if (editor.control === 'files') return { name, kind: editor.offers, maximum: editor.maximum };
  }
  return undefined;
}

export type Item = Record<string, unknown> & { readonly key: string };

/** What a field of a new item begins with. */
function initialValue({ editor, defaultValue }: Field, locale: Locale): unknown {
  const own = localePrefixes[locale];
  const isOwn = editor.control === 'select' && editor.isLanguage === true && editor.options.some(({ value }) => value === own);
  return isOwn ? own : structuredClone(defaultValue);
}

/** A new item of a list, with the defaults of its fields. @param locale the language of the page, in which its languages begin */
export const newItem = (fields: Fields, locale: Locale, key: string = newKey()): Item => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.store === 'props' ? [[name, initialValue(field, locale)]] : [])),
  ),
  key,
});
