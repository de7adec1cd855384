import type { Contract } from '@ximblox/contract';
import { expectTypeOf } from 'vitest';

import type { Context } from './context.ts';
import type { CsvAnswer, Download, HandlerOf, Handlers, IncomingFile } from './handlers.ts';

type Create = HandlerOf<Contract['tags']['create']>;
expectTypeOf<Parameters<Create>[0]>().toEqualTypeOf<Context>();
expectTypeOf<Parameters<Create>[1]>().toHaveProperty('name').toEqualTypeOf<string>();

/** An upload handler receives its file, and a download handler returns bytes, whatever the output schema says. */
expectTypeOf<Parameters<HandlerOf<Contract['redirects']['import']>>[2]>().toEqualTypeOf<IncomingFile>();
expectTypeOf<Download>().not.toExtend<CsvAnswer>();

/** A domain that lacks a handler does not compile. */
expectTypeOf<Pick<Handlers<Contract['tags']>, 'create'>>().not.toExtend<Handlers<Contract['tags']>>();
