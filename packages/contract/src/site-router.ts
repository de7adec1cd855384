import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type {
  AnyDataDraftOf,
  Block,
  BlockDraftOf,
  BlockOf,
  PageDataDraftOf,
  PageDataOf,
  PublicPageDataOf,
  TypedCatalog,
} from '@ximblox/blocks';
import type { z } from 'zod';

import type { AppErrorShape } from './app-router.ts';
import type { Contract } from './contract.ts';
import type { Operation } from './operation.ts';

/** The data of a page's type. Only what the back office is answered says who made it, and has the private fields. */
type DataIn<Value, C extends TypedCatalog> = 'createdBy' extends keyof Value ? PageDataOf<C> : PublicPageDataOf<C>;

/** What is answered, with the blocks and page data of a catalogue in place of any. */
type Answered<Value, C extends TypedCatalog> = Value extends Block
  ? BlockOf<C>
  : Value extends readonly (infer Item)[]
    ? Answered<Item, C>[]
    : Value extends { type: string; typeData: Record<string, unknown> }
      ? { [Name in Exclude<keyof Value, 'type' | 'typeData'>]: Answered<Value[Name], C> } & DataIn<Value, C>
      : Value extends object
        ? { [Name in keyof Value]: Answered<Value[Name], C> }
        : Value;

/** What is sent, likewise. A page's type comes with the data of that type, where both are sent. */
type Sent<Input, C extends TypedCatalog> = Omit<Input, 'blocks' | 'type' | 'typeData'> &
  (Input extends { blocks?: unknown[] | undefined } ? { blocks?: readonly BlockDraftOf<C>[] } : unknown) &
  ('typeData' extends keyof Input
    ? 'type' extends keyof Input
      ? PageDataDraftOf<C>
      : { typeData?: AnyDataDraftOf<C> }
    : Pick<Input, Extract<keyof Input, 'type'>>);

type SentIn<Domain, Input, C extends TypedCatalog> = Domain extends 'pages' ? Sent<Input, C> : Input;

type ProcedureOf<Domain, O, C extends TypedCatalog> =
  O extends Operation<infer Kind, infer Input, infer Output>
    ? Kind extends 'query'
      ? TRPCQueryProcedure<{ input: SentIn<Domain, z.input<Input>, C>; output: Answered<z.output<Output>, C>; meta: unknown }>
      : TRPCMutationProcedure<{ input: SentIn<Domain, z.input<Input>, C>; output: Answered<z.output<Output>, C>; meta: unknown }>
    : never;

type RecordOf<Name, Domain, C extends TypedCatalog> = {
  [Verb in keyof Domain as Domain[Verb] extends Operation<'query' | 'mutation'> ? Verb : never]: ProcedureOf<
    Name,
    Domain[Verb],
    C
  >;
};

/**
 * The router's type with the blocks and page types of a site's catalogue, for clients outside: what the server refuses for its type does not
 * compile.
 * @example
 * const client = createTRPCClient<SiteRouter<typeof catalog>>({ links });
 */
export type SiteRouter<C extends TypedCatalog> = TRPCBuiltRouter<
  { ctx: object; meta: unknown; errorShape: AppErrorShape; transformer: false },
  { [Name in keyof Contract]: RecordOf<Name, Contract[Name], C> }
>;
