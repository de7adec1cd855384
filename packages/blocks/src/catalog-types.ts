import type { FileRef, ImageRef } from '@ximblox/primitives';
import type { z } from 'zod';

import type { Block } from './block.ts';
import type { Fields, PropsOf } from './field-kinds/field.ts';
import type { Link } from './field-kinds/link.ts';
import type { DataOf, PublicDataOf } from './page-type-parts.ts';

/** A catalogue whose definitions have kept their types: `typeof catalog` of a site's package. */
export type TypedCatalog = {
  readonly blocks: readonly { readonly type: string; readonly fields: Fields }[];
  readonly pageTypes: readonly { readonly type: string; readonly fields: Fields }[];
};

type Definition = TypedCatalog['blocks'][number];

/** A value as it may be sent: what has a default may be absent. */
type Sent<Value> = Value extends Link
  ? z.input<typeof Link>
  : Value extends ImageRef
    ? z.input<typeof ImageRef>
    : Value extends FileRef
      ? z.input<typeof FileRef>
      : Value extends readonly (infer Item)[]
        ? readonly Sent<Item>[]
        : Value extends { readonly key: string }
          ? { readonly key: string } & { readonly [Name in Exclude<keyof Value, 'key'>]?: Sent<Value[Name]> }
          : Value;

type FieldsSent<Values> = { readonly [Name in keyof Values]?: Sent<Values[Name]> };
/** Without fields nothing may be sent, where an empty object would allow anything. */
type SentFields<Values> = keyof Values extends never ? Readonly<Record<string, never>> : FieldsSent<Values>;

type BlockInput = z.input<typeof Block>;

type BlockWith<D extends Definition> = D extends Definition
  ? Omit<Block, 'type' | 'props'> & { readonly type: D['type']; readonly props: PropsOf<D['fields']> }
  : never;
type BlockDraftWith<D extends Definition> = D extends Definition
  ? Omit<BlockInput, 'type' | 'props'> & { readonly type: D['type']; readonly props?: SentFields<PropsOf<D['fields']>> }
  : never;
type DataWith<D extends Definition> = D extends Definition
  ? { readonly type: D['type']; readonly typeData: DataOf<D['fields']> }
  : never;
type PublicDataWith<D extends Definition> = D extends Definition
  ? { readonly type: D['type']; readonly typeData: PublicDataOf<D['fields']> }
  : never;
type DataDraftWith<D extends Definition> = D extends Definition
  ? { readonly type: D['type']; readonly typeData?: SentFields<DataOf<D['fields']>> }
  : never;

/** Any block of a catalogue, as it is answered: told apart by `type`. */
export type BlockOf<C extends TypedCatalog> = BlockWith<C['blocks'][number]>;
/** Any block of a catalogue, as it is sent. */
export type BlockDraftOf<C extends TypedCatalog> = BlockDraftWith<C['blocks'][number]>;
/** The type of a page with the data of that type, as the back office is answered. */
export type PageDataOf<C extends TypedCatalog> = DataWith<C['pageTypes'][number]>;
/** The same as visitors are answered: without private fields. */
export type PublicPageDataOf<C extends TypedCatalog> = PublicDataWith<C['pageTypes'][number]>;
/** The type of a page with the data of that type, as they are sent. */
export type PageDataDraftOf<C extends TypedCatalog> = DataDraftWith<C['pageTypes'][number]>;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type ValueIn<Union, Name extends PropertyKey> = Union extends unknown ? (Name extends keyof Union ? Union[Name] : never) : never;
type Merged<Union> = { readonly [Name in KeysOf<Union>]?: ValueIn<Union, Name> };
type DataFieldsOf<D extends Definition> = D extends Definition ? FieldsSent<DataOf<D['fields']>> : never;
/** The data of a page of any type, as it is sent where the type is not: the fields of all types. */
export type AnyDataDraftOf<C extends TypedCatalog> = Merged<DataFieldsOf<C['pageTypes'][number]>>;
