import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { SiteRouter } from '@ximblox/contract';
import type { catalog } from '@ximblox/institute/catalog';
import { expectTypeOf } from 'vitest';

type Router = SiteRouter<typeof catalog>;
type Inputs = inferRouterInputs<Router>;
type Outputs = inferRouterOutputs<Router>;
type Store = Inputs['pages']['store'];
type BlockDraft = NonNullable<Store['blocks']>[number];
type Create = Inputs['pages']['create'];

/** A block is sent as one of its type is. */
expectTypeOf<{ type: 'heading'; key: 'h'; props: { title: 'Why'; level: 3 } }>().toExtend<BlockDraft>();
expectTypeOf<{ type: 'heading'; key: 'h' }>().toExtend<BlockDraft>();
expectTypeOf<{ type: 'accordion'; key: 'a'; props: { items: { key: 'b'; title: 'Which?' }[] } }>().toExtend<BlockDraft>();
expectTypeOf<{ type: 'image'; key: 'i'; __images: { image: { fileID: 1 }[] } }>().toExtend<BlockDraft>();
expectTypeOf<{ type: 'nosuch'; key: 'h'; props: object }>().not.toExtend<BlockDraft>();
expectTypeOf<{ type: 'heading'; key: 'h'; props: { nonsense: 1 } }>().not.toExtend<BlockDraft>();
expectTypeOf<{ type: 'heading'; key: 'h'; props: { level: 9 } }>().not.toExtend<BlockDraft>();
expectTypeOf<{ type: 'heading'; props: { title: 'Why' } }>().not.toExtend<BlockDraft>();

/** A page is created with a type of the catalogue, and with the data of that type. */
type NewPage<Type, Data> = { title: 'Basin'; slug: 'basin'; locale: 'en-gb'; type: Type; typeData: Data };
expectTypeOf<NewPage<'news', { type: 0; date: '2026-11-17' }>>().toExtend<Create>();
expectTypeOf<NewPage<'nosuchtype', object>>().not.toExtend<Create>();
expectTypeOf<NewPage<'news', { price: '100' }>>().not.toExtend<Create>();
expectTypeOf<{ title: 'Basin'; type: 'news' }>().not.toExtend<Create>();
/** A draft does not say its type, so its data has the fields of all types. */
type FieldOfData = keyof NonNullable<Store['typeData']>;
expectTypeOf<'price' | 'date'>().toExtend<FieldOfData>();
expectTypeOf<'nosuch'>().not.toExtend<FieldOfData>();
expectTypeOf<{ date: 100 }>().not.toExtend<NonNullable<Store['typeData']>>();
expectTypeOf<Store>().toHaveProperty('revision').toEqualTypeOf<number>();

/** What is answered is told apart by `type`. */
type Page = Outputs['pages']['get'];
type News = Extract<Page, { type: 'news' }>;
type Heading = Extract<Page['pageVersion']['blocks'][number], { type: 'heading' }>;
expectTypeOf<Heading['props']['level']>().toEqualTypeOf<2 | 3 | 4>();
expectTypeOf<Heading['props']['title']>().toEqualTypeOf<string>();
expectTypeOf<News['typeData']['date']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Page['type']>().toExtend<'news' | 'event' | 'blank' | (typeof catalog)['pageTypes'][number]['type']>();
expectTypeOf<Extract<Page, { type: 'nosuchtype' }>>().toEqualTypeOf<never>();
/** A version says its page's type, and its data is of that type. */
type Version = Outputs['pages']['fetchVersion'];
expectTypeOf<Extract<Version, { type: 'news' }>['typeData']['readingTime']>().toEqualTypeOf<number | null | undefined>();
expectTypeOf<Extract<Version, { type: 'expert' }>['typeData']>().toHaveProperty('email');
expectTypeOf<keyof Extract<Version, { type: 'blank' }>['typeData']>().toEqualTypeOf<never>();

/** What visitors are answered has no private fields; what the back office is answered has. */
type Public = Extract<Outputs['pages']['getBySlug'], { type: 'expert' }>;
type Card = Extract<Outputs['pages']['getPages']['items'][number], { type: 'expert' }>;
expectTypeOf<Public['typeData']>().toHaveProperty('phone').toEqualTypeOf<string | undefined>();
expectTypeOf<Public['typeData']>().not.toHaveProperty('email');
expectTypeOf<Card['typeData']>().not.toHaveProperty('email');
expectTypeOf<Extract<Page, { type: 'expert' }>['typeData']>().toHaveProperty('email').toEqualTypeOf<string | undefined>();
/** What was read can be sent again for its type. */
expectTypeOf<News['typeData']>().toExtend<NonNullable<Extract<Create, { type: 'news' }>['typeData']>>();

/** All else is as the contract has it. */
expectTypeOf<Inputs['tags']['create']>().toHaveProperty('name').toEqualTypeOf<string>();
expectTypeOf<Outputs['tags']['fetch']['items'][number]['name']>().toEqualTypeOf<string>();
