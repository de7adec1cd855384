import type { Operation } from '@ximblox/contract';
import type { Readable } from 'node:stream';
import type { z } from 'zod';

import type { Context } from './context.ts';

/** Finished JSON text that is passed on as it is: made of values that went through the output schema before, or by PostgreSQL. */
export class JSONText {
  readonly text: string;
  readonly etag: string | null;
  constructor(text: string, etag: string | null = null) {
    this.text = text;
    this.etag = etag;
  }
}

/** The file of an upload: a stream that ends with an error past its limit. */
export type IncomingFile = { readonly fileName: string; readonly declaredType: string; readonly stream: Readable };

/** The answer of a download. */
export type Download = {
  readonly body: Readable | Buffer;
  readonly contentType: string;
  /** Bytes of the body, where known. */
  readonly size?: number;
  readonly fileName: string;
  readonly disposition: 'inline' | 'attachment';
  readonly etag: string;
  readonly cacheControl: string;
  /** The headers of the request that another answer would come for, as `Vary` names them. */
  readonly vary?: string;
  /** Whether a part may be asked for; `open` gives the bytes from–to, both included. */
  readonly openRange?: (from: number, to: number) => Promise<Readable | Buffer>;
};

/** Rows of a CSV answer, the header first. */
export type CsvAnswer = { readonly fileName: string; readonly rows: AsyncIterable<readonly (string | number | null)[]> };

type Answer<Value> = Value | JSONText | Promise<Value | JSONText>;

/** The function behind an operation. */
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

/** The functions of a domain, one for each operation of its contract; a missing or misshaped one does not compile. */
export type Handlers<Domain> = { readonly [Verb in keyof Domain]: HandlerOf<Domain[Verb]> };
