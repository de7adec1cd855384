import type { Field, FieldEditor, Fields } from '@ximblox/blocks';
import type { FileRef, ImageRef } from '@ximblox/primitives';
import { createContext, useContext, type ReactNode } from 'react';

/** What the control of a field is given. It shows `value` and reports each change; the value lives in the page's document alone. */
export type FieldProps<Control extends FieldEditor['control'] = FieldEditor['control'], Value = unknown> = {
  readonly field: Field;
  readonly editor: Extract<FieldEditor, { control: Control }>;
  readonly value: Value;
  /** Where the field stands inside its block, as errors name it: `props.items[0].title`. */
  readonly path: string;
  readonly error: string | null;
  /** The name under which the field's pictures or files live. */
  readonly slot: string;
  onChange(value: unknown): void;
  onLeave(): void;
};

/** The pictures and files of the block or page that a form is about, for fields of list items. */
export type MediaScope = {
  readonly images: Readonly<Record<string, readonly ImageRef[]>>;
  readonly files: Readonly<Record<string, readonly FileRef[]>>;
  setImages(slot: string, refs: readonly ImageRef[]): void;
  setFiles(slot: string, refs: readonly FileRef[]): void;
  /** What is wrong, by path; null where a field is in order or was not left yet. */
  errorAt(path: string): string | null;
  leave(path: string): void;
};

const MediaContext = createContext<MediaScope | null>(null);
export const MediaProvider = MediaContext.Provider;

export function useMediaScope(): MediaScope {
  const scope = useContext(MediaContext);
  if (scope === null) throw new Error('A field stands outside a form.');
  return scope;
}

/** The ID of the element that takes the focus of a field. */
export const fieldID = (path: string): string => `field-${path.replace(/[^A-Za-z0-9_-]/g, '_')}`;

/** What the form of a set of fields is given. */
export type FormFieldsProps = {
  readonly fields: Fields;
  read(name: string, field: Field): unknown;
  write(name: string, field: Field, value: unknown): void;
  slotOf(name: string): string;
  /** Where a field stands in its block, as errors name it. */
  pathOf(name: string, field: Field): string;
};

// A list holds fields and is a field: it takes the form from its surroundings, since an import would be a circle.
type RenderFields = (props: FormFieldsProps) => ReactNode;
const RenderFieldsContext = createContext<RenderFields | null>(null);
export const RenderFieldsProvider = RenderFieldsContext.Provider;

export function useRenderFields(): RenderFields {
  const renderFields = useContext(RenderFieldsContext);
  if (renderFields === null) throw new Error('A field stands outside a form.');
  return renderFields;
}
