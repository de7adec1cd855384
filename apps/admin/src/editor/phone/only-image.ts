import { blockCatalog, type Block, type FieldEditor } from '@ximblox/blocks';
import type { ImageRef } from '@ximblox/primitives';

type OnlyImage = {
  /** The field that holds it. */
  readonly slot: string;
  readonly image: ImageRef;
  /** The shapes to which it may be cropped. */
  readonly aspects: Extract<FieldEditor, { control: 'image' }>['aspects'];
};

/** The images with which the form of a block begins, as long as there are none; undefined where it begins with something else. */
export function missingImageOf(block: Block | undefined): { readonly slot: string; readonly maximum: number } | undefined {
  const [slot = '', field] = Object.entries(blockCatalog.get(block?.type ?? '')?.fields ?? {})[0] ?? [];
  const editor = field?.editor;
  return editor?.control !== 'image' || (block?.__images[slot] ?? []).length > 0 ? undefined : { slot, maximum: editor.maximum };
}

/** The image of a block that has one, which its menu crops; undefined where it has none or several. */
export function onlyImageOf(block: Block | undefined): OnlyImage | undefined {
  const fields = Object.entries(blockCatalog.get(block?.type ?? '')?.fields ?? {});
  const [only, ...others] = fields.flatMap(([slot, { editor }]) => {
    const images = block?.__images[slot] ?? [];
    return editor.control === 'image' ? images.map((image) => ({ slot, image, aspects: editor.aspects })) : [];
  });
  return others.length === 0 ? only : undefined;
}
