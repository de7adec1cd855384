import type { Field, FieldEditor, Fields } from '@ximblox/blocks';
import type { FileRef, ImageRef } from '@ximblox/primitives';
import { createContext, useContext, type ReactNode } from 'react';

import type { AddItems } from '../../document/actions/add-items.ts';

/** The props of a field's control. It is controlled: the value lives in the page's document alone. */
export type FieldProps<Control extends FieldEditor['control'] = FieldEditor['control'], Value = unknown> = {
  readonly field: Field;
  readonly editor: Extract<FieldEditor, { control: Control }>;
  readonly value: Value;
  /** The field's path inside its block, as errors name it: `props.items[0].title`. */
  readonly path: string;
  readonly error: string | null;
  /** The slot that stores the field's images or files. */
  readonly slot: string;
  onChange(value: unknown): void;
  onLeave(): void;
};

/** The media of the block or page that a form edits, for fields of list items. */
export type MediaScope = {
  readonly images: Readonly<Record<string, readonly ImageRef[]>>;
  readonly files: Readonly<Record<string, readonly FileRef[]>>;
  setImages(slot: string, refs: readonly ImageRef[]): void;
  setFiles(slot: string, refs: readonly FileRef[]): void;
  /** The other props of a block, and how one is set; undefined for the fields of a page. */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  readonly setProp?: ((name: string, value: unknown) => void) | undefined;
  /** Sets a list of the block together with the media of its new items; undefined where lists have none. */
  readonly addItems?: ((added: Pick<AddItems, 'field' | 'items' | 'images' | 'files'>) => void) | undefined;
  /** The alternative text that is known of an image that is not there yet; undefined where none ever is. */
  readonly altTextOf?: ((slot: string) => string) | undefined;
  /** The error at a path; null if the field is valid or not blurred yet. */
  errorAt(path: string): string | null;
  leave(path: string): void;
};

const MediaContext = createContext<MediaScope | null>(null);
export const MediaProvider = MediaContext.Provider;

export function useMediaScope(): MediaScope {
  const scope = useContext(MediaContext);
  if (scope === null) throw new Error('A field is rendered outside a form.');
  return scope;
}

/** Reads the alternative text that is known of the image in a slot, before it is there; empty for none. */
export function useKnownAltText(slot: string): () => string {
  const scope = useContext(MediaContext);
  return () => scope?.altTextOf?.(slot) ?? '';
}

/** The ID of a field's focusable element. */
export const fieldID = (path: string): string => `field-${path.replace(/[^A-Za-z0-9_-]/g, '_')}`;

/** The props of the form for a set of fields. */
export type FormFieldsProps = {
  readonly fields: Fields;
  read(name: string, field: Field): unknown;
  write(name: string, field: Field, value: unknown): void;
  slotOf(name: string): string;
  /** A field's path in its block, as errors name it. */
  pathOf(name: string, field: Field): string;
};

// A list both contains fields and is one, so it takes the form from context; an import would be circular.
type RenderFields = (props: FormFieldsProps) => ReactNode;
const RenderFieldsContext = createContext<RenderFields | null>(null);
export const RenderFieldsProvider = RenderFieldsContext.Provider;

export function useRenderFields(): RenderFields {
  const renderFields = useContext(RenderFieldsContext);
  if (renderFields === null) throw new Error('A field is rendered outside a form.');
  return renderFields;
}
