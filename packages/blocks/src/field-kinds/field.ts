import type { FileRef, ImageRef, Names } from '@ximblox/primitives';
import type { z } from 'zod';

/** An object outside the page that a field's value refers to; stored in the reference table. */
export type ContentReference =
  | { readonly kind: 'page'; readonly pageID: number; readonly anchor: string }
  | { readonly kind: 'anchor'; readonly anchor: string }
  /** A record of another domain, such as a tag; `of` is the name under which the server looks it up. */
  | { readonly kind: 'record'; readonly of: string; readonly id: number }
  | { readonly kind: 'image'; readonly slot: string; readonly position: number; readonly image: ImageRef }
  | {
      readonly kind: 'file';
      readonly slot: string;
      readonly position: number;
      readonly file: FileRef;
      /** Whether only captions of a video fit there. */
      readonly isCaptions: boolean;
    };

/** The sanitizers that the server passes to fields when a value is stored. */
export type Sanitizers = {
  readonly html: (html: string) => string;
  /** Gets the TeX of each field that is a formula, and returns the TeX to store. */
  readonly formula?: (tex: string) => string;
};

/** A value of a choice; `name` is what visitors read where they read it at all. */
export type Option<Value extends string | number = string | number> = {
  readonly value: Value;
  readonly label: string;
  readonly name?: Names;
};

/**
 * The form controls by name, with the options of each. A site's package adds those of its own field kinds:
 * `declare module '@ximblox/blocks' { interface FieldControls { … } }`; the back office does not compile without an input for each.
 */
export interface FieldControls {
  text: { readonly maxLength: number; readonly placeholder?: string };
  textarea: { readonly maxLength: number; readonly rows: number };
  richText: { readonly maxLength: number };
  formula: { readonly maxLength: number };
  number: { readonly minimum: number; readonly maximum: number; readonly step: number; readonly unit?: string };
  date: object;
  datetime: object;
  /** `types`: the page types to choose from; all where it is empty. */
  pageReferences: { readonly types: readonly string[]; readonly maximum: number };
  tagReferences: { readonly maximum: number };
  reusableReference: object;
  contactPerson: object;
  checkbox: object;
  select: {
    readonly options: readonly Option[];
    /** Whether they are languages, by the prefixes of pages: a new item begins in that of its page. */ readonly isLanguage?: true;
  };
  link: object;
  image: {
    readonly maximum: number;
    readonly aspects: readonly { readonly label: string; readonly ratio: number | null }[];
  };
  files: {
    readonly maximum: number;
    /** What the media library shows to choose from. */ readonly offers: 'video' | 'captions' | 'file';
    /** The fields of the block that are filled with the title and image of a video elsewhere. */
    readonly fills: { readonly title: string; readonly poster: string } | null;
    /** The fields of the block by which those who can’t hear a video follow it. */ readonly alternatives: readonly string[];
  };
  table: object;
  /** How many texts, and how long each may be. */ textList: { readonly maximum: number; readonly maxLength: number };
  array: { readonly itemLabel: string; readonly minimum: number; readonly maximum: number };
}

/** The form control of a field and its options. Serialisable, so a form can be built from it alone. */
export type FieldEditor = {
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
} & { [Control in keyof FieldControls]: { readonly control: Control } & FieldControls[Control] }[keyof FieldControls];

/** Where a field's value lives in a block: among its props, its `__images` or its `__files`. */
export type FieldStore = 'props' | 'images' | 'files';

/**
 * A kind of field: the draft schema (lenient: an unfinished page can be saved), the strict one (publishing), and all that the rest of the
 * system needs to know of a value. Form, validation, types, search text, references and sanitizing are defined in this one place.
 */
export type Field<Value = unknown, Store extends FieldStore = FieldStore> = {
  readonly kind: string;
  readonly store: Store;
  readonly draft: z.ZodType<Value>;
  readonly strict: z.ZodType<Value>;
  readonly defaultValue: Value;
  readonly editor: FieldEditor;
  /** Present on a field of a page type that only the back office reads: its value is in no answer to visitors and in no search. */
  readonly isPrivate?: true;
  /** The fields of one item, for lists. */
  readonly itemFields?: Fields;
  /** The plain text of the value for search. */
  text(value: Value): string;
  references(value: Value): ContentReference[];
  /** The value to store: markup sanitized, keys unchanged. */
  sanitize(value: Value, sanitizers: Sanitizers): Value;
};

export type Fields = Readonly<Record<string, Field>>;

/** The names of the fields that live in one store. */
type NamesIn<F extends Fields, Store extends FieldStore> = {
  [K in keyof F]: F[K] extends Field<infer _V, Store> ? K : never;
}[keyof F];

/** The value of a field. */
export type ValueOf<F> = F extends { readonly defaultValue: infer Value } ? Value : never;

/** The props of a block or page type with these fields. */
export type PropsOf<F extends Fields> = { [K in NamesIn<F, 'props'>]: ValueOf<F[K]> };

/** Options of all field kinds. */
export type CommonOptions = { readonly label: string; readonly help?: string; readonly required?: boolean };

/** The part of a field's editor metadata that all kinds share. */
export const commonEditor = (options: CommonOptions) => ({
  label: options.label,
  required: options.required ?? false,
  ...(options.help === undefined ? {} : { help: options.help }),
});

export const noReferences = (): ContentReference[] => [];
export const noText = (): string => '';
export const unchanged = <Value>(value: Value): Value => value;
