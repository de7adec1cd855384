import { FileRef, ImageRef } from '@ximblox/primitives';
import { fileRequired, invalid } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { commonEditor, unchanged, type CommonOptions, type Field } from './field.ts';
import { joinTexts } from './join-texts.ts';

/** Aspect ratios the crop dialog offers when a field names none. */
const anyAspect = [
  { label: 'Free', ratio: null },
  { label: '16:9', ratio: 16 / 9 },
  { label: '3:2', ratio: 3 / 2 },
  { label: '1:1', ratio: 1 },
] as const;

/** One image or several (`maximum`, default 1), each with its crop and alternative text. Stored in `__images`. Required and empty is `fileRequired`. */
export function image(
  options: CommonOptions & {
    readonly maximum?: number;
    readonly aspects?: readonly { readonly label: string; readonly ratio: number | null }[];
  },
): Field<ImageRef[], 'images'> {
  const maximum = options.maximum ?? 1;
  const draft = z.array(ImageRef, { error: invalid }).max(maximum, { error: invalid });
  return {
    kind: 'image',
    store: 'images',
    draft,
    strict: options.required ? draft.min(1, { error: fileRequired }) : draft,
    defaultValue: [],
    editor: { ...commonEditor(options), control: 'image', maximum, aspects: options.aspects ?? anyAspect },
    text: (value) => joinTexts(value.map((item) => item.altText)),
    references: (value) => value.map((item, position) => ({ kind: 'image', slot: '', position, image: item })),
    sanitize: unchanged,
  };
}

/** The form of a drawing or plot that is shown in place of `image` where the visitor's screen is dark; `Image` of the views chooses. */
export const darkImage = (): Field<ImageRef[], 'images'> =>
  image({
    label: 'Image for dark mode',
    help: 'Only for drawings and plots. Visitors who use dark mode see this image instead.',
  });

/** Files to download (`maximum`, default 20), or videos or captions if it `offers` those. Stored in `__files`. Required and empty is `fileRequired`. */
export function files(
  options: CommonOptions & {
    readonly maximum?: number;
    readonly offers?: 'video' | 'captions' | 'file';
    /** The text and the image field of the block that are filled with the title and image of a video elsewhere, if an editor asks for them. */
    readonly fills?: { readonly title: string; readonly poster: string };
    /** The fields of the block by which those who can’t hear a video follow it: its captions and its transcript. */
    readonly alternatives?: readonly string[];
  },
): Field<FileRef[], 'files'> {
  const maximum = options.maximum ?? 20;
  const draft = z.array(FileRef, { error: invalid }).max(maximum, { error: invalid });
  return {
    kind: 'files',
    store: 'files',
    draft,
    strict: options.required ? draft.min(1, { error: fileRequired }) : draft,
    defaultValue: [],
    editor: {
      ...commonEditor(options),
      control: 'files',
      maximum,
      offers: options.offers ?? 'file',
      fills: options.fills ?? null,
      alternatives: options.alternatives ?? [],
    },
    text: (value) => joinTexts(value.flatMap((item) => [item.altText, item.fileName])),
    references: (value) =>
      value.map((item, position) => ({
        kind: 'file',
        slot: '',
        position,
        file: item,
        isCaptions: options.offers === 'captions',
      })),
    sanitize: unchanged,
  };
}
