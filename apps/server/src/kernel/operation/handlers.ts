import type { Operation } from '@ximblox/contract';
import type { Readable } from 'node:stream';
import type { z } from 'zod';

import type { TableCell } from '../tables/write-table.ts';
import type { Context } from './context.ts';

/** Serialized JSON that is sent unchanged: made of values already validated against the output schema, or by PostgreSQL. */
export class JSONText {
  readonly text: string;
  readonly etag: string | null;
  /** Present where everybody without a session or token gets the same for this input until one of these cache tags is invalidated. */
  readonly tagsForEverybody: readonly string[] | undefined;
  constructor(text: string, etag: string | null = null, tagsForEverybody?: readonly string[]) {
    this.text = text;
    this.etag = etag;
    this.tagsForEverybody = tagsForEverybody;
  }
}

/** The file of an upload: a stream that errors when it exceeds its limit. */
export type IncomingFile = { readonly fileName: string; readonly declaredType: string; readonly stream: Readable };

/** The answer of a download. */
export type Download = {
  readonly body: Readable | Buffer;
  readonly contentType: string;
  /** Bytes of the body, if known. */
  readonly size?: number;
  readonly fileName: string;
  readonly disposition: 'inline' | 'attachment';
  readonly etag: string;
  readonly cacheControl: string;
  /** The address where it is now: answered by a redirect, without the body. */
  readonly movedTo?: string;
  /** True where the body is sent as it arises, so that proxies must not collect it. */
  readonly isLive?: true;
  /** Value of the `Vary` header. */
  readonly vary?: string;
  /** Present where everybody gets the same until one of the cache tags is invalidated: with the only address under which it may be kept. */
  readonly forEverybody?: { readonly address: string; readonly tags: readonly string[] };
  /** Present where range requests are supported; both bounds are inclusive. */
  readonly openRange?: (from: number, to: number) => Promise<Readable | Buffer>;
};

/** Rows of a CSV answer, including the header row. The transport writes them in the format that the call asks for. */
export type CsvAnswer = { readonly fileName: string; readonly rows: AsyncIterable<readonly TableCell[]> };

type Answer<Value> = Value | JSONText | Promise<Value | JSONText>;

/** The handler of an operation. */
export type HandlerOf<O> =
  O extends Operation<infer Kind, infer Input, infer Output>
    ? Kind extends 'upload'
      ? (context: Context, input: z.output<Input>, file: IncomingFile) => Promise<z.input<Output>>
      : Kind extends 'download'
        ? (context: Context, input: z.output<Input>) => Promise<Download>
        : Kind extends 'csv'
          ? (context: Context, input: z.output<Input>) => Promise<CsvAnswer>
          : (context: Context, input: z.output<Input>) => Answer<z.input<Output>>
    : never;

/** The handlers of a domain, one for each operation of its contract; a missing or mistyped one does not compile. */
export type Handlers<Domain> = { readonly [Verb in keyof Domain]: HandlerOf<Domain[Verb]> };
